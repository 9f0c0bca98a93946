import { guardedFetch, publicUrl, type FetchLimits, type Network, type ResolvedAddress } from "./guardedFetch";

const LIMITS: FetchLimits = { maxBytes: 1000, totalMilliseconds: 1_200, idleMilliseconds: 400, maxRedirects: 2 };
const PUBLIC: ResolvedAddress = { address: "93.184.216.34", family: 4 };

type Body = { status?: number; headers?: Record<string, string>; chunks?: number[]; isEndless?: boolean };

/** A network in memory, with the response of each URL, and the addresses to which each request would connect. */
function network(answers: Record<string, Body>, names: Record<string, ResolvedAddress[]> = {}) {
  const connected: string[] = [];
  const lookedUp: string[] = [];
  const real: Network = {
    resolve: (hostname) => (lookedUp.push(hostname), Promise.resolve(names[hostname] ?? [PUBLIC])),
    request: (url, { lookup }, onResponse) => ({
      on: () => undefined,
      end: () =>
        lookup(url.hostname, {}, (_, address) => {
          connected.push(`${url.href} at ${String(address)}`);
          const { status = 200, headers = {}, chunks = [], isEndless } = answers[url.href] ?? { status: 404 };
          const listeners: Record<string, (value?: unknown) => void> = {};
          let isDestroyed = false;
          onResponse({
            statusCode: status,
            headers,
            on: (event: string, listener: never) => void (listeners[event] = listener),
            destroy: () => void (isDestroyed = true),
          });
          void (async () => {
            for (const size of chunks) {
              await new Promise((resolve) => setTimeout(resolve, 1));
              if (isDestroyed) return;
              listeners.data?.(new Uint8Array(size));
            }
            if (!isEndless) listeners.end?.();
          })();
        }),
    }),
  };
  return { connected, lookedUp, request: real.request, fetchFile: guardedFetch(real, LIMITS) };
}

test("fetches a file from the address that was checked", async () => {
  const { fetchFile, connected } = network({
    "https://a.example/1.png": { chunks: [10, 20], headers: { "content-type": "image/png" } },
  });
  const { bytes, contentType } = await fetchFile("https://a.example/1.png");
  expect([bytes.length, contentType]).toEqual([30, "image/png"]);
  expect(connected).toEqual(["https://a.example/1.png at 93.184.216.34"]);
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
  "https://127.0.0.1./a.png",
  "https://[::1]/a.png",
  "https://[::ffff:127.0.0.1]/a.png",
  "https://localhost/a.png",
  "https://user:secret@logos.example/a.png",
  "https://logos.example:8443/a.png",
  "//logos.example/a.png",
  "not a url",
])("sends nothing to %s, nor follows a redirect to it", async (address) => {
  const { fetchFile, lookedUp, connected } = network({
    "https://a.example/": { status: 302, headers: { location: address } },
  });
  await expect(fetchFile(address)).rejects.toThrow("address");
  expect(lookedUp).toEqual([]);
  if (!/^(\/\/|not)/.test(address)) await expect(fetchFile("https://a.example/")).rejects.toThrow("address");
  expect(connected.every((line) => line.startsWith("https://a.example/"))).toBe(true);
});

test("connects to no name of which one address is private", async () => {
  const names = { "mixed.example": [PUBLIC, { address: "10.0.0.1", family: 4 }], "none.example": [] };
  const { fetchFile, connected } = network({}, names);
  await expect(fetchFile("https://mixed.example/")).rejects.toThrow("not a public one");
  await expect(fetchFile("https://none.example/")).rejects.toThrow("no address");
  expect(connected).toEqual([]);
});

test("a name that changes its address between two questions is connected to by the first answer", async () => {
  let answers = 0;
  const resolve = () => Promise.resolve([answers++ ? { address: "127.0.0.1", family: 4 } : PUBLIC]);
  const { request, connected } = network({ "https://a.example/": { chunks: [1] } });
  await guardedFetch({ resolve, request }, LIMITS)("https://a.example/");
  expect(connected).toEqual(["https://a.example/ at 93.184.216.34"]);
  expect(answers).toBe(1);
});

test("follows a few redirects and no more", async () => {
  const to = (location: string) => ({ status: 301, headers: { location } });
  const { fetchFile } = network({
    "https://a.example/1": to("/2"),
    "https://a.example/2": to("https://b.example/3"),
    "https://b.example/3": { chunks: [5] },
    "https://a.example/loop": to("/loop"),
  });
  expect((await fetchFile("https://a.example/1")).bytes).toHaveLength(5);
  await expect(fetchFile("https://a.example/loop")).rejects.toThrow("Too many redirects");
});

test("takes no more than it wants, and waits no longer", async () => {
  const { fetchFile } = network({
    "https://a.example/large": { chunks: [600, 600] },
    "https://a.example/declared": { headers: { "content-length": "1001" }, isEndless: true },
    "https://a.example/silent": { chunks: [1], isEndless: true },
    "https://a.example/drip": { chunks: Array<number>(900).fill(1), isEndless: true },
  });
  await expect(fetchFile("https://a.example/large")).rejects.toThrow("too large");
  await expect(fetchFile("https://a.example/declared")).rejects.toThrow("too large");
  await expect(fetchFile("https://a.example/silent")).rejects.toThrow("silent");
  await expect(fetchFile("https://a.example/drip")).rejects.toThrow("timeout");
  await expect(fetchFile("https://a.example/none")).rejects.toMatchObject({ status: 404 });
});

test("an operator's own gateway may be a private one, and nothing else of its host", () => {
  expect(publicUrl("http://127.0.0.1:8080/ipfs/x", "http://127.0.0.1:8080").pathname).toBe("/ipfs/x");
  expect(() => publicUrl("http://127.0.0.1:8081/ipfs/x", "http://127.0.0.1:8080")).toThrow("address");
});
