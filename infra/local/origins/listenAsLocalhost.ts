import type { Server } from "node:http";
import { createServer, type AddressInfo, type Server as Listener } from "node:net";
import { listen } from "./previewTable";

/** A machine without IPv6 has only one address for `localhost`. */
const NO_IPV6: readonly (string | undefined)[] = ["EADDRNOTAVAIL", "EAFNOSUPPORT"];

/**
 * Waits until a server listens on both addresses that the name `localhost` may resolve to; returns a function that
 * closes it. Rejects if the port is taken on one of them: a browser could reach another program there.
 */
export async function listenAsLocalhost(server: Server, port: number): Promise<() => void> {
  await listen(server, port);
  // An HTTP server listens once; connections to the other address are passed to it.
  const second = createServer((socket) => server.emit("connection", socket));
  const { port: taken } = server.address() as AddressInfo;
  await listenOnIpv6(second, taken).catch((error: NodeJS.ErrnoException) => {
    if (NO_IPV6.includes(error.code)) return;
    server.close();
    throw error;
  });
  return () => {
    server.closeAllConnections();
    server.close();
    second.close();
  };
}

function listenOnIpv6(server: Listener, port: number): Promise<void> {
  return new Promise((fulfill, reject) => {
    server.once("error", reject);
    server.listen({ port, host: "::1", ipv6Only: true }, () => fulfill());
  });
}
