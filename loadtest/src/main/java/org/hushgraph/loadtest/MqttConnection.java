package org.hushgraph.loadtest;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;

/** A connection to a broker. Implements only the part of MQTT 3.1.1 that load tests need, to use little of the machine. */
final class MqttConnection implements AutoCloseable {
    private static final int CONNECT = 0x10;

    private final Socket socket;
    private final DataInputStream in;

    /** Connects; the broker answers with a packet of four bytes. */
    MqttConnection(int port, String identifier) throws IOException {
        this.socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setTcpNoDelay(true);
        this.in = new DataInputStream(new BufferedInputStream(socket.getInputStream(), 1 << 16));
        send(CONNECT, out -> {
            out.writeUTF("MQTT");
            out.writeByte(4); // 3.1.1
            out.writeByte(2); // clean session
            out.writeShort(0); // no keep-alive
            out.writeUTF(identifier);
        });
    }

    /** The content of a packet. */
    interface Content {
        void write(DataOutputStream out) throws IOException;
    }

    /** Sends a packet of less than 128 bytes. */
    void send(int kind, Content content) throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        content.write(new DataOutputStream(body));
        ByteArrayOutputStream packet = new ByteArrayOutputStream();
        packet.write(kind);
        packet.write(body.size());
        body.writeTo(packet);
        socket.getOutputStream().write(packet.toByteArray());
    }

    DataInputStream in() {
        return in;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
