import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { createServer, isIP, type AddressInfo } from "node:net";
import { guardedFetch, type Network, type ResolvedAddress } from "@cenote/server/guardedFetch";
import { isPublicAddress } from "@cenote/server/publicAddress";
import { LOGO_LIMITS } from "../../edge/src/logos/publicFetch";
import { readLogo } from "../../edge/src/logos/readLogo";
import { HOSTILE_URLS, SITE } from "./logoAddresses";

/** All URLs are read concurrently, which takes longer than one may on a busy machine. */
const LIMITS = { ...LOGO_LIMITS, totalMilliseconds: 60_000, idleMilliseconds: 60_000 };
const PUBLIC = { address: "93.184.216.34", family: 4 };
const DNS: Readonly<Record<string, readonly string[]>> = {
  local: ["127.0.0.1"],
  mapped: ["::ffff:127.0.0.1"],
  metadata: ["169.254.169.254"],
  mixed: [PUBLIC.address, "10.0.0.1"],
  ula: ["fd00:ec2::254"],
  nat64: ["64:ff9b::7f00:1"],
  six: ["2002:7f00:1::"],
  cgnat: ["100.100.100.200"],
  none: [],
  zero: ["0.0.0.0"],
  multicast: ["224.0.0.251"],
};

export type LogoUrlsReport = {
  readonly urls: number;
  readonly drawn: number;
  readonly privateConnections: number;
  readonly publicRequests: number;
};

/** Reads the logo of every URL, in a network where every private address is a server that counts its connections. */
export async function readHostileUrls(urls: readonly string[] = HOSTILE_URLS): Promise<LogoUrlsReport> {
  const counts = { private: 0, public: 0 };
  const privateServer = createServer((socket) => {
    counts.private += 1;
    socket.destroy();
  }).listen(0, "127.0.0.1");
  const publicServer = createServer((socket) => {
    counts.public += 1;
    socket.once("data", (data) => socket.end(publicAnswer(data.toString("latin1"))));
    socket.on("error", () => {});
  }).listen(0, "127.0.0.1");
  await Promise.all([once(privateServer, "listening"), once(publicServer, "listening")]);
  const portOf = (address: string) => {
    const server = isPublicAddress(address) ? publicServer : privateServer;
    return (server.address() as AddressInfo).port;
  };
  try {
    const paths: string[] = [];
    const read = readLogo({
      siteOrigin: SITE,
      readAsset: (path) => Promise.reject(new Error((paths.push(path), "no such file"))),
      readMedia: (path) => Promise.reject(new Error((paths.push(path), "no such picture"))),
      fetchPublic: guardedFetch(network(portOf), LIMITS),
    });
    const logos = await Promise.all(urls.map(read));
    const astray = paths.find((path) => !path.startsWith("/") || path.split("/").includes(".."));
    if (astray !== undefined) throw new Error(`The site was requested for ${astray}`);
    return {
      urls: urls.length,
      drawn: logos.filter((logo) => logo !== null).length,
      privateConnections: counts.private,
      publicRequests: counts.public,
    };
  } finally {
    privateServer.close();
    publicServer.close();
  }
}

/** The internet: connections go to one of our two servers, by their target address. */
function network(portOf: (address: string) => number): Network {
  const lookups = new Map<string, number>();
  return {
    resolve: async (hostname) => {
      const times = (lookups.get(hostname) ?? 0) + 1;
      lookups.set(hostname, times);
      return resolve(hostname, times);
    },
    request: (url, options, onResponse) => {
      const host = url.hostname.replace(/^\[|\]$/g, "");
      let address = isIP(host) ? host : "127.0.0.1";
      if (!isIP(host)) options.lookup(host, {}, (_, answer) => (address = String(answer)));
      return httpRequest(
        { host: "127.0.0.1", port: portOf(address), path: url.pathname, signal: options.signal, agent: false },
        onResponse,
      );
    },
  };
}

function resolve(hostname: string, times: number): readonly ResolvedAddress[] {
  const [name = ""] = hostname.split(".");
  if (hostname.endsWith("second.rebind.example")) return [times === 1 ? PUBLIC : { address: "127.0.0.1", family: 4 }];
  const answers = hostname.endsWith("rebind.example")
    ? (DNS[name] ?? ["127.0.0.1"])
    : hostname.includes("localhost")
      ? ["127.0.0.1"]
      : [PUBLIC.address];
  return answers.map((address) => ({ address, family: isIP(address) }));
}

/** Public hosts redirect to the URL in their path. */
function publicAnswer(request: string): string {
  const [, status, location] = /^GET \/(30\d)\/(\S+)/.exec(request) ?? [];
  if (status) return `HTTP/1.1 ${status} Moved\r\nLocation: ${location}\r\nContent-Length: 0\r\n\r\n`;
  return "HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nContent-Length: 4\r\n\r\nlogo";
}
