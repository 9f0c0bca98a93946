import { guardedFetch, type Transport } from "./guardedFetch";
import { isPublicAddress } from "./publicAddress";

function watched() {
  const asked: { url: string; aborted: boolean }[] = [];
  const transport: Transport = async (url, { signal }) => {
    asked.push({ url: url.href, aborted: signal.aborted });
    return { bytes: new Uint8Array(), contentType: "image/png" };
  };
  return { fetchFile: guardedFetch(transport), asked };
}

test("asks an https host once, with an abort signal", async () => {
  const { fetchFile, asked } = watched();
  await fetchFile("https://logos.example/a.png");
  expect(asked).toEqual([{ url: "https://logos.example/a.png", aborted: false }]);
});

test.each([
  "file:///etc/passwd",
  "data:image/png;base64,AAAA",
  "http://logos.example/a.png",
  "https://169.254.169.254/latest/meta-data",
  "https://127.0.0.1/a.png",
  "https://2130706433/a.png",
  "https://0x7f.1/a.png",
  "https://0177.0.0.1/a.png",
  "https://[::1]/a.png",
  "https://[::ffff:127.0.0.1]/a.png",
  "https://localhost/a.png",
  "https://user:secret@logos.example/a.png",
  "https://logos.example:8443/a.png",
  "//logos.example/a.png",
  "not a url",
])("makes no request for %s", async (url) => {
  const { fetchFile, asked } = watched();
  await expect(async () => fetchFile(url)).rejects.toThrow();
  expect(asked).toEqual([]);
});

test("makes no connection to a name that resolves to this machine", async () => {
  await expect(guardedFetch()("https://localhost.localdomain/a.png")).rejects.toThrow();
});

test.each([
  ["93.184.216.34", true],
  ["2606:2800:220:1:248:1893:25c8:1946", true],
  ["10.1.2.3", false],
  ["100.64.0.1", false],
  ["172.31.255.255", false],
  ["192.168.0.1", false],
  ["169.254.169.254", false],
  ["0.0.0.0", false],
  ["224.0.0.1", false],
  ["::1", false],
  ["::ffff:10.0.0.1", false],
  ["64:ff9b::a00:1", false],
  ["2002:7f00:1::", false],
  ["fd00::1", false],
  ["fe80::1", false],
  ["nonsense", false],
])("%s is public: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
