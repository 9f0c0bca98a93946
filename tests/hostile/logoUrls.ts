import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { createServer, isIP, type AddressInfo } from "node:net";
import { guardedFetch, type Network, type ResolvedAddress } from "@cenote/domain/guardedFetch";
import { isPublicAddress } from "@cenote/domain/publicAddress";
import { LOGO_LIMITS } from "../../edge/src/logos/publicFetch";
import { readLogo } from "../../edge/src/logos/readLogo";

const SITE = "https://cenote.example";

/** Writings of this machine, of private networks and of cloud metadata that a URL's parser may or may not see through. */
const PRIVATE_HOSTS = [
  ...[
    "127.0.0.1",
    "127.1",
    "127.0.1",
    "127.255.255.254",
    "2130706433",
    "0x7f000001",
    "0x7f.0.0.1",
    "0x7f.1",
    "017700000001",
  ],
  ...["0177.0.0.1", "0177.1", "127.0.0.1.", "127.000.000.001", "①②⑦.⓪.⓪.①", "127。0。0。1", "0", "0.0.0.0", "00000000"],
  ...["169.254.169.254", "0xa9fea9fe", "2852039166", "0251.0376.0251.0376", "169.254.43518", "0xA9.0xFE.0xA9.0xFE"],
  ...["10.0.0.1", "0xa000001", "012.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "0xc0a80101", "3232235777"],
  ...["100.64.0.1", "198.18.0.1", "192.0.0.192", "224.0.0.1", "255.255.255.255", "240.0.0.1"],
  ...[
    "[::1]",
    "[::]",
    "[0:0:0:0:0:0:0:1]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[::ffff:a9fe:a9fe]",
    "[::127.0.0.1]",
  ],
  ...[
    "[64:ff9b::7f00:1]",
    "[64:ff9b:1::a9fe:a9fe]",
    "[2002:7f00:1::]",
    "[2001::1]",
    "[fe80::1]",
    "[fc00::1]",
    "[fd00:ec2::254]",
  ],
  ...["[fec0::1]", "[ff02::1]", "[100::1]", "[::ffff:0:127.0.0.1]", "[0000::0001]", "[::1%25lo]"],
  ...["localhost", "LOCALHOST", "localhost.", "ｌｏｃａｌｈｏｓｔ", "metadata", "intranet"],
];
/** Names whose DNS answers lead to private addresses, at once, among others, or the second time they are asked. */
const REBINDING = [
  "local",
  "mapped",
  "metadata",
  "mixed",
  "second",
  "ula",
  "nat64",
  "six",
  "cgnat",
  "none",
  "zero",
  "multicast",
].map((name) => `${name}.rebind.example`);
const REDIRECTS = [301, 302, 303, 307, 308].flatMap((status) => [
  `https://redirect.example/${status}/https://127.0.0.1/`,
  `https://redirect.example/${status}/http://169.254.169.254/latest/meta-data/`,
  `https://redirect.example/${status}/https://local.rebind.example/`,
  `https://redirect.example/${status}/https://public.example/logo.png`,
]);
const SCHEMES = ["http", "ftp", "file", "data", "gopher", "ws", "wss", "blob", "javascript", "dict", "HTTP", "httpss"];

/** Two hundred addresses of logos, none of which may lead to a private connection. */
export const HOSTILE_URLS: readonly string[] = [
  ...PRIVATE_HOSTS.map((host) => `https://${host}/logo.png`),
  ...PRIVATE_HOSTS.slice(0, 48).map((host) => `http://${host}:8080/logo.png`),
  ...REBINDING.map((host) => `https://${host}/logo.png`),
  ...REDIRECTS,
  ...SCHEMES.map((scheme) => `${scheme}://local.rebind.example/logo.png`),
  ...[
    "file:///etc/passwd",
    "data:image/png;base64,AAAA",
    "//127.0.0.1/a.png",
    "/\\127.0.0.1/a.png",
    "\\\\127.0.0.1\\a.png",
  ],
  ...["https:127.0.0.1/a.png", "https:/127.0.0.1/a.png", "https:///127.0.0.1/a.png", "https:\\\\127.0.0.1/a.png"],
  ...[
    "https://user@public.example/",
    "https://user:pw@public.example/",
    "https://public.example@127.0.0.1/",
    "https://@127.0.0.1/",
  ],
  ...[
    "https://public.example:22/",
    "https://public.example:443@127.0.0.1/",
    "https://public.example:80/",
    "https://public.example:0/",
  ],
  ...[
    "https://127.0.0.1#@public.example/",
    "https://127.0.0.1?@public.example/",
    "https://127.0.0.1\\@public.example/",
  ],
  ...[
    "https://127.0.0.1%2f@public.example/",
    "https://public.example%00.rebind.example/",
    "https://%6c%6f%63%61%6c%68%6f%73%74/",
  ],
  ...[
    "https://%31%32%37.0.0.1/",
    "https://127.0.0.1%09/",
    "https://127.0.0.1\n/",
    "ht\ntps://127.0.0.1/",
    " https://127.0.0.1/ ",
  ],
  ...[
    "\u0000https://127.0.0.1/",
    "https://[::1",
    "https://",
    "https://.",
    "https://..",
    "",
    " ",
    "null",
    "undefined",
    "a".repeat(9_000),
  ],
  ...[
    `https://${"a.".repeat(2_000)}example/`,
    "https://xn--/",
    "https://-/",
    "https://*.example/",
    "https://a b.example/",
  ],
  // Addresses that begin like our own, or name our own in a roundabout way.
  ...[
    `${SITE}.local.rebind.example/a.png`,
    `${SITE}@127.0.0.1/a.png`,
    `${SITE}:443@127.0.0.1/`,
    `${SITE}\\@127.0.0.1/a.png`,
  ],
  ...[
    `${SITE}/../../etc/passwd`,
    `${SITE}/%2e%2e/%2e%2e/etc/passwd`,
    `${SITE}//127.0.0.1/a.png`,
    `${SITE}/\\127.0.0.1/a.png`,
  ],
  ...[
    `${SITE}/media/../../admin`,
    `${SITE}/media//127.0.0.1/`,
    `${SITE}/media/%2e%2e/graphql`,
    `${SITE}/media/@127.0.0.1/`,
  ],
  ...[
    `${SITE}/media/..%2f..%2fadmin`,
    `${SITE}/media/\u0000`,
    `${SITE}/media/?u=http://127.0.0.1/`,
    `${SITE}/index.html#/media/`,
  ],
];

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

/** Has the logo of every address read, in a network where every private address is a server that counts who comes. */
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
    const asked: string[] = [];
    const read = readLogo({
      siteOrigin: SITE,
      readAsset: (path) => Promise.reject(new Error((asked.push(path), "no such file"))),
      readMedia: (path) => Promise.reject(new Error((asked.push(path), "no such picture"))),
      fetchPublic: guardedFetch(network(portOf), LOGO_LIMITS),
    });
    const logos = await Promise.all(urls.map(read));
    const astray = asked.find((path) => !path.startsWith("/") || path.split("/").includes(".."));
    if (astray !== undefined) throw new Error(`The site was asked for ${astray}`);
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

/** The internet: what is connected to goes to one of our two servers, by the address that the connection would have. */
function network(portOf: (address: string) => number): Network {
  const asked = new Map<string, number>();
  return {
    resolve: async (hostname) => {
      const times = (asked.get(hostname) ?? 0) + 1;
      asked.set(hostname, times);
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

/** Public hosts send on to wherever their path says. */
function publicAnswer(request: string): string {
  const [, status, location] = /^GET \/(30\d)\/(\S+)/.exec(request) ?? [];
  if (status) return `HTTP/1.1 ${status} Moved\r\nLocation: ${location}\r\nContent-Length: 0\r\n\r\n`;
  return "HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nContent-Length: 4\r\n\r\nlogo";
}
