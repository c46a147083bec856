package org.hushgraph.picture;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** A drawing parsed by the JDK, which rejects everything that is not well-formed. */
final class Parsed {
    private final Document document;

    private Parsed(Document document) {
        this.document = document;
    }

    static Parsed of(String xml) {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
            byte[] bytes = xml.getBytes(StandardCharsets.UTF_8);
            return new Parsed(factory.newDocumentBuilder().parse(new ByteArrayInputStream(bytes)));
        } catch (Exception e) {
            throw new AssertionError("not well-formed: " + e.getMessage(), e);
        }
    }

    List<Element> elements(String name) {
        NodeList found = document.getElementsByTagName(name);
        List<Element> all = new ArrayList<>();
        for (int i = 0; i < found.getLength(); i++) {
            all.add((Element) found.item(i));
        }
        return all;
    }

    /** The contents of all elements with this name. */
    List<String> texts(String name) {
        return elements(name).stream().map(Element::getTextContent).toList();
    }

    /** The elements whose attribute has this value. */
    List<Element> with(String name, String attribute, String value) {
        return elements(name).stream()
                .filter(e -> e.getAttribute(attribute).equals(value))
                .toList();
    }
}
