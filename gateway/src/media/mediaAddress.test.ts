import { mediaHost, toMediaAddress, toFetchTarget } from "./mediaAddress";

const CID = "bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi";
const QM = "QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG";
const NO_HOSTS = { isRemoteAllowed: false, ipfsGateway: null, arweaveGateway: null };
const ALL = { isRemoteAllowed: true, ipfsGateway: "http://127.0.0.1:8080", arweaveGateway: "https://arweave.example" };

test.each([
  [`ipfs://${CID}/1.png`, `http://127.0.0.1:8080/ipfs/${CID}/1.png`, ALL.ipfsGateway],
  [`ipfs://ipfs/${QM}`, `http://127.0.0.1:8080/ipfs/${QM}`, ALL.ipfsGateway],
  [`https://some.example/ipfs/${QM}/a?b`, `http://127.0.0.1:8080/ipfs/${QM}/a?b`, ALL.ipfsGateway],
  [`https://${CID}.ipfs.some.example/1`, `http://127.0.0.1:8080/ipfs/${CID}/1`, ALL.ipfsGateway],
  [`ar://${"a".repeat(43)}`, `https://arweave.example/${"a".repeat(43)}`, ALL.arweaveGateway],
  ["https://some.example/1.png", "https://some.example/1.png", null],
])("%s is fetched from %s", (address, url, trustedOrigin) => {
  expect(toMediaAddress(address)).toBe(address);
  expect(toFetchTarget(address, ALL)).toEqual({ url, trustedOrigin });
  expect(() => toFetchTarget(address, NO_HOSTS)).toThrow(/no gateway|not fetched/);
});

test.each([
  "/../../debug",
  "/../../../debug/pprof",
  "/..",
  "/a/../../x",
  "/%2e%2e/%2e%2e/debug",
  "/%2E./debug",
  "/.%2e/.%2E/debug",
  "/..%2f..%2fdebug",
  "/a%2f..%2f..%2fdebug",
  "/%252e%252e%252fdebug",
  "/..%5c..%5cdebug",
  "/..\\..\\debug",
  "/\\..\\debug",
  "/a\\..\\..\\x",
  "/#\\..\\..\\..\\debug",
  "/#/../../debug",
  "/%/../../debug",
  "/%00/x",
  "/%25252525252e%25252525252e/x",
])("%s does not lead out of the content that an address names", (path) => {
  const addresses = [
    `ipfs://${QM}${path}`,
    `ipfs://ipfs/${CID}${path}`,
    `https://some.example/ipfs/${QM}${path}`,
    `https://${CID}.ipfs.some.example${path}`,
    `ar://${"a".repeat(43)}${path}`,
  ];
  for (const address of addresses) {
    expect(() => toFetchTarget(address, ALL)).toThrow("leaves the content");
  }
});

test.each([
  ["/a%20b/100%25.png", "/a%20b/100%25.png"],
  ["/a/./1.png", "/a/1.png"],
  ["/a/../1.png", "/1.png"],
  ["/...", "/..."],
  ["/1.png?filename=../x#../y", "/1.png?filename=../x"],
  ["/\u00fc.png", "/%C3%BC.png"],
  ["/Punk #12.png", "/Punk%20%2312.png"],
  ["/#1/#2.json", "/%231/%232.json"],
  ["/a%23b#c.png", "/a%23b%23c.png"],
  ["/100%.png", "/100%25.png"],
  ["/50%#a", "/50%25%23a"],
  ["#layer", ""],
])("%s stays within the content that an address names", (path, requested) => {
  expect(toFetchTarget(`ipfs://${QM}${path}`, ALL)).toEqual({
    url: `${ALL.ipfsGateway}/ipfs/${QM}${requested}`,
    trustedOrigin: ALL.ipfsGateway,
  });
});

test("without a gateway setting, a gateway's address is fetched like any other", () => {
  const address = `https://some.example/ipfs/${QM}`;
  expect(toFetchTarget(address, { ...ALL, ipfsGateway: null })).toEqual({ url: address, trustedOrigin: null });
});

test("reads what an address carries", () => {
  const content = (address: string) => {
    const target = toFetchTarget(address, NO_HOSTS);
    return "content" in target ? Buffer.from(target.content).toString() : null;
  };
  expect(content("data:image/svg+xml;base64,PHN2Zy8+")).toBe("<svg/>");
  expect(content("DATA:image/svg+xml;utf8,%3Csvg/%3E")).toBe("<svg/>");
  expect(content("data:,100%")).toBe("100%");
  expect(content("data:image/svg+xml;utf8,<svg fill='#fff' width='100%' id='%23a'/>")).toBe(
    "<svg fill='#fff' width='100%' id='#a'/>",
  );
  expect(content("data:image/svg+xml;charset=utf-8;base64,PHN2\nZy8%2B")).toBe("<svg/>");
  expect(content("data:,%ff%E4%B8%AD")).toBe("%ff%E4%B8%AD");
  expect(() => content("data:image/png")).toThrow("no content");
});

test.each(["http://a.example/1", "ftp://a", "javascript:x()", `ipfs://${QM.slice(1)}`, "", 7, null, "file:///x"])(
  "%s is not fetched",
  (text) => {
    expect(toMediaAddress(text)).toBeNull();
  },
);

test("names the host that serves an address", () => {
  expect(["data:,x", `ipfs://${QM}`, "https://A.example/1"].map(mediaHost)).toEqual([null, "ipfs:", "a.example"]);
});

test.each([
  [QM, `ipfs://${QM}`],
  [`${QM}/1.png`, `ipfs://${QM}/1.png`],
  [`/ipfs/${CID}/1.png`, `ipfs://${CID}/1.png`],
  [`ipfs/${CID}`, `ipfs://${CID}`],
  [`IPFS://${QM}`, `ipfs://${QM}`],
  [`AR://${"a".repeat(43)}`, `ar://${"a".repeat(43)}`],
])("%s is the address %s", (text, address) => {
  expect(toMediaAddress(text)).toBe(address);
});

test("a data URL may be laid out in lines, an address may not", () => {
  expect(toMediaAddress("data:image/svg+xml,<svg>\n\t</svg>")).toMatch(/^data:/);
  expect(toMediaAddress("data:image/svg+xml,<svg>\0</svg>")).toBeNull();
  expect(toMediaAddress("https://a.example/1\n.png")).toBeNull();
});
