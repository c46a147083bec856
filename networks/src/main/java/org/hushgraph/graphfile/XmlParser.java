package org.hushgraph.graphfile;

import com.ctc.wstx.api.WstxInputProperties;
import com.ctc.wstx.osgi.InputFactoryProviderImpl;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLResolver;
import javax.xml.stream.XMLStreamException;
import org.codehaus.stax2.XMLInputFactory2;
import org.codehaus.stax2.XMLStreamReader2;

/**
 * Opens XML with a parser that accesses nothing outside the file, expands no entities and limits what it stores. The
 * encoding is detected. UTF-8 files whose XML declaration states UTF-16 are also read; programs that print a text made
 * in memory write such files.
 */
final class XmlParser {
    static final int LONGEST_VALUE = 1 << 20;

    private static final int DEEPEST = 100;
    private static final int MOST_ATTRIBUTES = 1_000;
    private static final XMLInputFactory2 FACTORY = factory();
    private static final int HEAD = 200;
    private static final Pattern WIDE =
            Pattern.compile("^<\\?xml [^>]*encoding\\s*=\\s*[\"'](?i:utf-?16|ucs-?2|utf-?32)[^>]*>");

    private XmlParser() {}

    static XMLStreamReader2 open(InputStream in) throws IOException, XMLStreamException {
        byte[] head = in.readNBytes(HEAD);
        InputStream whole = new SequenceInputStream(new ByteArrayInputStream(head), in);
        boolean misnamed =
                WIDE.matcher(new String(head, StandardCharsets.ISO_8859_1)).find();
        return (XMLStreamReader2)
                (misnamed
                        ? FACTORY.createXMLStreamReader(new InputStreamReader(whole, StandardCharsets.UTF_8))
                        : FACTORY.createXMLStreamReader(whole));
    }

    private static XMLInputFactory2 factory() {
        XMLInputFactory2 factory =
                new InputFactoryProviderImpl().createInputFactory(); // whatever else is on the class path
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(WstxInputProperties.P_UNDECLARED_ENTITY_RESOLVER, (XMLResolver) XmlParser::rejectEntity);
        factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, false);
        factory.setProperty(XMLInputFactory2.P_INTERN_NAMES, false);
        factory.setProperty(WstxInputProperties.P_MAX_ELEMENT_DEPTH, DEEPEST);
        factory.setProperty(WstxInputProperties.P_MAX_ATTRIBUTES_PER_ELEMENT, MOST_ATTRIBUTES);
        factory.setProperty(WstxInputProperties.P_MAX_ATTRIBUTE_SIZE, LONGEST_VALUE);
        factory.setProperty(WstxInputProperties.P_MAX_CHARACTERS, Long.MAX_VALUE);
        return factory;
    }

    /** Without a document type all entities are undeclared, and the parser would silently drop them. */
    private static Object rejectEntity(String publicId, String systemId, String base, String name)
            throws XMLStreamException {
        throw new XMLStreamException("&" + name + "; is an entity reference, which is not supported");
    }
}
