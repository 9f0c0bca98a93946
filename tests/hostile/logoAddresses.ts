/** The site whose own pictures are read from its bucket. */
export const SITE = "https://cenote.example";

/** Notations of this machine, of private networks and of cloud metadata that a URL parser may or may not normalize. */
const PRIVATE_HOSTS = `
  127.0.0.1 127.1 127.0.1 127.255.255.254 2130706433 0x7f000001 0x7f.0.0.1 0x7f.1 017700000001 0177.0.0.1 0177.1
  127.0.0.1. 127.000.000.001 ①②⑦.⓪.⓪.① 127。0。0。1 0 0.0.0.0 00000000 169.254.169.254 0xa9fea9fe 2852039166
  0251.0376.0251.0376 169.254.43518 0xA9.0xFE.0xA9.0xFE 10.0.0.1 0xa000001 012.0.0.1 172.16.0.1 172.31.255.255
  192.168.1.1 0xc0a80101 3232235777 100.64.0.1 198.18.0.1 192.0.0.192 224.0.0.1 255.255.255.255 240.0.0.1 [::1]
  [::] [0:0:0:0:0:0:0:1] [::ffff:127.0.0.1] [::ffff:7f00:1] [::ffff:a9fe:a9fe] [::127.0.0.1] [64:ff9b::7f00:1]
  [64:ff9b:1::a9fe:a9fe] [2002:7f00:1::] [2001::1] [fe80::1] [fc00::1] [fd00:ec2::254] [fec0::1] [ff02::1]
  [100::1] [::ffff:0:127.0.0.1] [0000::0001] [::1%25lo] localhost LOCALHOST localhost. ｌｏｃａｌｈｏｓｔ metadata
  intranet
`
  .trim()
  .split(/\s+/);
/** Names whose DNS responses contain private addresses, immediately, among others, or at the second lookup. */
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
  "file:///etc/passwd",
  "data:image/png;base64,AAAA",
  "//127.0.0.1/a.png",
  "/\\127.0.0.1/a.png",
  "\\\\127.0.0.1\\a.png",
  "https:127.0.0.1/a.png",
  "https:/127.0.0.1/a.png",
  "https:///127.0.0.1/a.png",
  "https:\\\\127.0.0.1/a.png",
  "https://user@public.example/",
  "https://user:pw@public.example/",
  "https://public.example@127.0.0.1/",
  "https://@127.0.0.1/",
  "https://public.example:22/",
  "https://public.example:443@127.0.0.1/",
  "https://public.example:80/",
  "https://public.example:0/",
  "https://127.0.0.1#@public.example/",
  "https://127.0.0.1?@public.example/",
  "https://127.0.0.1\\@public.example/",
  "https://127.0.0.1%2f@public.example/",
  "https://public.example%00.rebind.example/",
  "https://%6c%6f%63%61%6c%68%6f%73%74/",
  "https://%31%32%37.0.0.1/",
  "https://127.0.0.1%09/",
  "https://127.0.0.1\n/",
  "ht\ntps://127.0.0.1/",
  " https://127.0.0.1/ ",
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
  `https://${"a.".repeat(2_000)}example/`,
  "https://xn--/",
  "https://-/",
  "https://*.example/",
  "https://a b.example/",
  // URLs that begin like our own, or refer to our own indirectly.
  `${SITE}.local.rebind.example/a.png`,
  `${SITE}@127.0.0.1/a.png`,
  `${SITE}:443@127.0.0.1/`,
  `${SITE}\\@127.0.0.1/a.png`,
  `${SITE}/../../etc/passwd`,
  `${SITE}/%2e%2e/%2e%2e/etc/passwd`,
  `${SITE}//127.0.0.1/a.png`,
  `${SITE}/\\127.0.0.1/a.png`,
  `${SITE}/media/../../admin`,
  `${SITE}/media//127.0.0.1/`,
  `${SITE}/media/%2e%2e/graphql`,
  `${SITE}/media/@127.0.0.1/`,
  `${SITE}/media/..%2f..%2fadmin`,
  `${SITE}/media/\u0000`,
  `${SITE}/media/?u=http://127.0.0.1/`,
  `${SITE}/index.html#/media/`,
];
