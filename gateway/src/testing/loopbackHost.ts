import { once } from "node:events";
import { createServer, request, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import type { Network, ResolvedAddress } from "@cenote/server/guardedFetch";

const PUBLIC: ResolvedAddress = { address: "93.184.216.34", family: 4 };

/**
 * Opens a fake internet with one server on this machine, which every public name leads to. Requests go through Node's
 * own client; `connected` lists the address that each request would have connected to.
 */
export async function openLoopbackHost(listener: RequestListener, names: Record<string, ResolvedAddress[]> = {}) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  server.unref();
  const { port } = server.address() as AddressInfo;
  const connected: string[] = [];
  const network: Network = {
    resolve: (hostname) => Promise.resolve(names[hostname] ?? [PUBLIC]),
    request: (url, { lookup, ...options }, onResponse) => {
      lookup(url.hostname, {}, (_, address) => connected.push(`${url.hostname} ${String(address)}`));
      const { pathname, search } = url;
      const headers = { ...options.headers, host: url.host };
      return request({ ...options, headers, host: "127.0.0.1", port, path: pathname + search }, onResponse);
    },
  };
  return {
    network,
    connected,
    port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
