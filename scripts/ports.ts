import { createServer } from "node:net";
import { Stop } from "./stop.mjs";

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

/** Returns all ports of the product, counted from the first. Throws if one is not available. */
export async function freePorts(first) {
  if (!Number.isInteger(first) || first < 1 || first > 65_000) {
    throw new Stop(`CENOTE_PORT must be a port from 1 to 65000, not "${first}".`);
  }
  const ports = Object.fromEntries(Object.entries(OFFSETS).map(([name, offset]) => [name, first + offset]));
  for (const [name, port] of Object.entries(ports)) {
    const code = (await whyTaken(port, "127.0.0.1")) ?? (name === "cloudFront" ? await whyTakenOnIpv6(port) : null);
    if (code === null) continue;
    const reason = code === "EADDRINUSE" ? "is in use. Stop what uses it, or" : `cannot be opened (${code}):`;
    throw new Stop(`Port ${port} ${reason} choose other ports: CENOTE_PORT=4000 npm start`);
  }
  return ports;
}

/** Returns a port of the loopback interface that is currently free. */
export function freePort() {
  return new Promise((fulfill, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => fulfill(port));
    });
  });
}

/** Returns the system's error code for a port that cannot be opened; null for an available one. */
function whyTaken(port, host) {
  return new Promise((fulfill) => {
    const server = createServer();
    server.once("error", ({ code }) => fulfill(code));
    server.listen({ port, host, ipv6Only: true }, () => server.close(() => fulfill(null)));
  });
}

/** The site listens on both addresses of `localhost`; a machine without IPv6 has one. */
async function whyTakenOnIpv6(port) {
  const code = await whyTaken(port, "::1");
  return ["EADDRNOTAVAIL", "EAFNOSUPPORT"].includes(code) ? null : code;
}
