import { mediaHost, toMediaAddress, whereToAsk } from "./mediaAddress";

const CID = "bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi";
const QM = "QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG";
const NOBODY = { isRemoteAllowed: false, ipfsGateway: null, arweaveGateway: null };
const ALL = { isRemoteAllowed: true, ipfsGateway: "http://127.0.0.1:8080", arweaveGateway: "https://arweave.example" };

test.each([
  [`ipfs://${CID}/1.png`, `http://127.0.0.1:8080/ipfs/${CID}/1.png`, ALL.ipfsGateway],
  [`ipfs://ipfs/${QM}`, `http://127.0.0.1:8080/ipfs/${QM}`, ALL.ipfsGateway],
  [`https://some.example/ipfs/${QM}/a?b`, `http://127.0.0.1:8080/ipfs/${QM}/a?b`, ALL.ipfsGateway],
  [`https://${CID}.ipfs.some.example/1`, `http://127.0.0.1:8080/ipfs/${CID}/1`, ALL.ipfsGateway],
  [`ar://${"a".repeat(43)}`, `https://arweave.example/${"a".repeat(43)}`, ALL.arweaveGateway],
  ["https://some.example/1.png", "https://some.example/1.png", null],
])("%s is asked for at %s", (address, url, trustedOrigin) => {
  expect(toMediaAddress(address)).toBe(address);
  expect(whereToAsk(address, ALL)).toEqual({ url, trustedOrigin });
  expect(() => whereToAsk(address, NOBODY)).toThrow(/no gateway|not asked/);
});

test("without a gateway an address of one is asked like any other", () => {
  const address = `https://some.example/ipfs/${QM}`;
  expect(whereToAsk(address, { ...ALL, ipfsGateway: null })).toEqual({ url: address, trustedOrigin: null });
});

test("reads what an address carries", () => {
  const content = (address: string) => {
    const found = whereToAsk(address, NOBODY);
    return "content" in found ? Buffer.from(found.content).toString() : null;
  };
  expect(content("data:image/svg+xml;base64,PHN2Zy8+")).toBe("<svg/>");
  expect(content("DATA:image/svg+xml;utf8,%3Csvg/%3E")).toBe("<svg/>");
  expect(content("data:,100%")).toBe("100%");
  expect(() => content("data:image/png")).toThrow("nothing");
});

test.each(["http://a.example/1", "ftp://a", "javascript:x()", `ipfs://${QM.slice(1)}`, "", 7, null, "file:///x"])(
  "%s is no address that anybody asks",
  (text) => {
    expect(toMediaAddress(text)).toBeNull();
  },
);

test("tells by whom an address is answered", () => {
  expect(["data:,x", `ipfs://${QM}`, "https://A.example/1"].map(mediaHost)).toEqual([null, "ipfs:", "a.example"]);
});
