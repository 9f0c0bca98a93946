import { createServer } from "node:net";
import { codeOf, Stop } from "./stop";

/** Ports of the product, as offsets from CENOTE_PORT. */
const OFFSETS = {
  cloudFront: 0,
  gateway: 1,
  ETHEREUM: 2,
  BASE: 3,
  POLYGON: 4,
  dynamo: 5,
  sandbox: 6,
  wallet: 7,
  aws: 8,
  /** Only for `npm run dev`: the development site, and the gateway behind the server that holds its requests. */
  developmentSite: 9,
  developmentGateway: 10,
};

type PortName = keyof typeof OFFSETS;
export type Ports = Readonly<Record<PortName, number>>;

/** Returns all ports of the product, counted from the first. Throws if one is not available. */
export async function freePorts(first: number): Promise<Ports> {
  if (!Number.isInteger(first) || first < 1 || first > 65_000) {
    throw new Stop(`CENOTE_PORT must be a port from 1 to 65000, not "${first}".`);
  }
  const ports = { ...OFFSETS };
  for (const name of Object.keys(OFFSETS) as PortName[]) {
    ports[name] += first;
    const port = ports[name];
    const code = (await whyTaken(port, "127.0.0.1")) ?? (name === "cloudFront" ? await whyTakenOnIpv6(port) : null);
    if (code === null) continue;
    const reason = code === "EADDRINUSE" ? "is in use. Stop what uses it, or" : `cannot be opened (${code}):`;
    throw new Stop(`Port ${port} ${reason} choose other ports: CENOTE_PORT=4000 npm start`);
  }
  return ports;
}

/** Returns a port of the loopback interface that is currently free. */
export function freePort(): Promise<number> {
  return new Promise((fulfill, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => {
        if (address && typeof address === "object") fulfill(address.port);
        else reject(new Error("The server listens at no port."));
      });
    });
  });
}

/** Returns the system's error code for a port that cannot be opened; null for an available one. */
function whyTaken(port: number, host: string): Promise<string | null> {
  return new Promise((fulfill) => {
    const server = createServer();
    server.once("error", (error) => fulfill(codeOf(error)));
    server.listen({ port, host, ipv6Only: true }, () => server.close(() => fulfill(null)));
  });
}

/** The site listens on both addresses of `localhost`; a machine without IPv6 has one. */
async function whyTakenOnIpv6(port: number): Promise<string | null> {
  const code = await whyTaken(port, "::1");
  return code === "EADDRNOTAVAIL" || code === "EAFNOSUPPORT" ? null : code;
}
