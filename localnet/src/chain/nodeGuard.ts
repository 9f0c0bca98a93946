import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { loopbackHosts, sourceRefusal } from "@cenote/server/loopback";
import type { NodeAddress } from "./nodeAddress";

const MAX_HEAD_BYTES = 16 * 1024;
const HEAD_TIMEOUT_MILLISECONDS = 10_000;
const END_OF_HEAD = "\r\n\r\n";

/**
 * Listens in front of a node that trusts every request, and admits only programs, over HTTP and WebSocket. The first
 * request of a connection decides for all of it: browsers send Origin with every POST and every WebSocket handshake,
 * and never open a connection for a program. Afterwards, bytes are copied.
 */
export async function startNodeGuard(port: number, node: NodeAddress): Promise<{ close(): void }> {
  const open = new Set<Socket>();
  const track = (socket: Socket) => {
    open.add(socket);
    socket.on("error", () => undefined).once("close", () => open.delete(socket));
    return socket;
  };

  const server = createServer({ noDelay: true }, (client) => {
    track(client).setTimeout(HEAD_TIMEOUT_MILLISECONDS, () => client.destroy());
    let read = Buffer.alloc(0);
    const onData = (chunk: Buffer) => {
      read = Buffer.concat([read, chunk]);
      const end = read.indexOf(END_OF_HEAD);
      if (end < 0 && read.length <= MAX_HEAD_BYTES) return;
      client.off("data", onData).setTimeout(0);
      const refusal = end < 0 ? "The request is too large" : refusalOf(read.toString("latin1", 0, end), port);
      if (refusal) return refuse(client, refusal);
      const upstream = track(connect({ ...node, noDelay: true }));
      upstream.write(read);
      client.pipe(upstream).pipe(client);
      // Data that one side sent before closing is still delivered.
      const follow = (other: Socket) => (hadError: boolean) => void (hadError ? other.destroy() : other.end());
      client.once("close", follow(upstream));
      upstream.once("close", follow(client));
    };
    client.on("data", onData);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** Returns the reason for refusing a connection by the head of its first request; null for a program's request. */
function refusalOf(head: string, port: number): string | null {
  const [start = "", ...lines] = head.split("\r\n");
  const headers = new Map<string, string>();
  for (const line of lines) {
    const [, name, value = ""] = /^([\w-]+):[ \t]*(.*?)[ \t]*$/.exec(line) ?? [];
    if (!name || headers.has(name.toLowerCase())) return "The request is malformed";
    headers.set(name.toLowerCase(), value);
  }
  const isHandshake = /^GET \/ HTTP\/1\.1$/.test(start) && headers.get("upgrade")?.toLowerCase() === "websocket";
  if (!isHandshake && !/^POST \/ HTTP\/1\.1$/.test(start)) return "Send a POST to / or open a WebSocket";
  return sourceRefusal({ host: headers.get("host"), origin: headers.get("origin") }, loopbackHosts(port));
}

function refuse(client: Socket, reason: string): void {
  const body = `${reason}\n`;
  const head = `HTTP/1.1 403 Forbidden\r\ncontent-type: text/plain\r\ncontent-length: ${body.length}\r\nconnection: close`;
  client.resume().end(head + END_OF_HEAD + body);
}
