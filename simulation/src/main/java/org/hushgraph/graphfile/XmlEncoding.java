package org.hushgraph.graphfile;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamException;
import org.codehaus.stax2.XMLInputFactory2;
import org.codehaus.stax2.XMLStreamReader2;

/**
 * Opens XML in the encoding that it has. The parser finds it out, except where a program wrote UTF-8 under a first line that
 * says UTF-16, as those do that print a text made in memory.
 */
final class XmlEncoding {
    private static final int HEAD = 200;
    private static final Pattern WIDE =
            Pattern.compile("^<\\?xml [^>]*encoding\\s*=\\s*[\"'](?i:utf-?16|ucs-?2|utf-?32)[^>]*>");

    private XmlEncoding() {}

    static XMLStreamReader2 open(XMLInputFactory2 factory, InputStream in) throws IOException, XMLStreamException {
        byte[] head = in.readNBytes(HEAD);
        InputStream whole = new SequenceInputStream(new ByteArrayInputStream(head), in);
        boolean misnamed =
                WIDE.matcher(new String(head, StandardCharsets.ISO_8859_1)).find();
        return (XMLStreamReader2)
                (misnamed
                        ? factory.createXMLStreamReader(new InputStreamReader(whole, StandardCharsets.UTF_8))
                        : factory.createXMLStreamReader(whole));
    }
}
