import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { silentLog } from "../../gateway/src/lib/log";
import type { Db } from "../../gateway/src/store/db";
import { requestedMedia } from "../../gateway/src/media/requestedMedia";
import { decoderInside } from "../../gateway/src/testing/decoderInside";
import { mediaFiles } from "../../gateway/src/media/mediaFiles";
import { mediaQueue } from "../../gateway/src/media/mediaQueue";
import { mediaRoute } from "../../gateway/src/modules/media/mediaRoute";
import { mediaKey, mediaStore, wantMedia, type MediaKind } from "../../gateway/src/media/mediaStore";
import { GIF_FILE, pngFile, svgFile } from "../../gateway/src/testing/hostilePictures";
import { mp4File } from "../../gateway/src/testing/itemMedia";
import { openLoopbackHost } from "../../gateway/src/testing/loopbackHost";
import { MATRIX, withTables } from "./openDatabases";
import { eventually } from "../../gateway/src/testing/eventually";

const PNG = pngFile(600, 300);
const LIMITS = {
  pollMilliseconds: 10,
  retryMilliseconds: 20,
  maxAttempts: 3,
  // A busy machine may take most of a second for one response.
  totalMilliseconds: 3_000,
  idleMilliseconds: 1_000,
};
const QM = "QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG";

/** Responses of third-party hosts, by path. */
const ANSWERS: Record<string, (response: ServerResponse) => unknown> = {
  "/ok.png": (response) => response.end(PNG),
  "/lies.html": (response) => response.writeHead(200, { "content-type": "text/html" }).end(PNG),
  "/page.png": (response) =>
    response.writeHead(200, { "content-type": "image/png" }).end("<html><script>alert(1)</script></html>"),
  "/text.png": (response) =>
    response.writeHead(200, { "content-type": "image/png" }).end("Text <html><script>alert(1)</script></html>"),
  "/film.mp4": (response) => response.writeHead(200, { "content-type": "text/html" }).end(mp4File()),
  "/cut.mp4": (response) => response.end(mp4File().subarray(0, 120)),
  "/broken.png": (response) => response.end(PNG.subarray(0, 200)),
  "/bomb.png": (response) => response.end(pngFile(20_000, 20_000, 0)),
  "/gone.png": (response) => response.writeHead(410).end(),
  "/down.png": (response) => response.writeHead(503).end(),
  "/moved": (response) => response.writeHead(302, { location: "/ok.png" }).end(),
  "/to-loopback": (response) => response.writeHead(302, { location: "https://127.0.0.1/ok.png" }).end(),
  "/to-metadata": (response) => response.writeHead(302, { location: "https://169.254.169.254/latest" }).end(),
  "/to-mapped": (response) => response.writeHead(302, { location: "https://[::ffff:7f00:1]/" }).end(),
  "/to-octal": (response) => response.writeHead(302, { location: "https://0177.0.0.1/" }).end(),
  "/to-http": (response) => response.writeHead(302, { location: "http://a.example/ok.png" }).end(),
  "/to-port": (response) => response.writeHead(302, { location: "https://a.example:8443/ok.png" }).end(),
  "/to-private-name": (response) => response.writeHead(302, { location: "https://inside.example/ok.png" }).end(),
  "/round": (response) => response.writeHead(302, { location: "/round" }).end(),
  "/endless": (response) => {
    const more = () =>
      void (response.write(Buffer.alloc(256 * 1024)) ? setImmediate(more) : response.once("drain", more));
    response.on("close", () => response.removeAllListeners("drain"));
    more();
  },
  "/drip": (response) => {
    const drip = setInterval(() => response.write("x"), 50);
    response.on("close", () => clearInterval(drip));
  },
  "/silent": (response) => response.write("x"),
};
const REFUSED: Record<string, RegExp> = {
  "https://a.example/text.png": /not a picture/,
  "https://a.example/broken.png": /./,
  "https://a.example/cut.mp4": /ends too early/,
  "https://a.example/bomb.png": /pixels/,
  "https://a.example/gone.png": /410/,
  "https://a.example/down.png": /Given up.*503/,
  "https://a.example/to-loopback": /not a public https/,
  "https://a.example/to-metadata": /not a public https/,
  "https://a.example/to-mapped": /not a public https/,
  "https://a.example/to-octal": /not a public https/,
  "https://a.example/to-http": /not a public https/,
  "https://a.example/to-port": /not a public https/,
  "https://a.example/to-private-name": /not a public/,
  "https://a.example/round": /Too many redirects/,
  "https://a.example/endless": /too large/,
  "https://a.example/drip": /Given up/,
  "https://a.example/silent": /Given up.*silent/,
  "https://inside.example/ok.png": /not a public/,
  "https://10.0.0.1/ok.png": /not a public https/,
  "https://user:word@a.example/ok.png": /not a valid URL/,
  "data:text/html,alert(1)": /not a picture/,
  [`ipfs://${QM}`]: /setting/,
};

describe.each(MATRIX)("third-party files on %s", (_, open) => {
  let db: Db;
  let server: Server;
  let origin: string;
  let host: Awaited<ReturnType<typeof openLoopbackHost>>;
  const requests: string[] = [];
  const listener: RequestListener = (request, response) => {
    requests.push(`${request.headers.host}${request.url}`);
    (ANSWERS[request.url ?? ""] ?? (() => response.writeHead(404).end()))(response);
  };
  beforeAll(async () => {
    host = await openLoopbackHost(listener, { "inside.example": [{ address: "10.0.0.1", family: 4 }] });
    db = await withTables(open);
    server = createServer((request, response) => {
      void mediaRoute(mediaFiles(db))(request, response, (request.url ?? "").split("?")[0]!);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    host.close();
    server.close();
    server.closeAllConnections();
    await db.close();
  });

  const queue = (ipfsGateway: string | null = null, media = requestedMedia(), workers = 4) =>
    mediaQueue({
      store: mediaStore(db),
      files: mediaFiles(db),
      requested: media,
      log: silentLog,
      maxStoredBytes: 1e9,
      sources: { isRemoteAllowed: true, ipfsGateway, arweaveGateway: null },
      network: host.network,
      decoder: decoderInside(),
      limits: { ...LIMITS, workers },
    });
  const want = (kind: MediaKind, ...addresses: string[]) =>
    wantMedia(
      db,
      addresses.map((address) => ({ kind, address })),
    );
  type MediaRow = { state: string; complaint: string | null; type: string | null; attempts: number };
  const stateOf = async (address: string, kind: MediaKind = "picture") =>
    (
      await db.query<MediaRow>("select state, complaint, type, attempts from media where key = $1", [
        `\\x${mediaKey({ kind, address }).slice(2)}`,
      ])
    )[0];
  const untilDone = () =>
    eventually(async () => {
      const waiting = "select count(*)::int as count from media where state = 'waiting'";
      return (await db.query<{ count: number }>(waiting))[0]!.count === 0;
    });
  const hashOf = async (address: string, size = "full") =>
    (
      await db.query<{ hash: string }>("select hash from media_picture where key = $1 and size = $2", [
        `\\x${mediaKey({ kind: "picture", address }).slice(2)}`,
        size,
      ])
    )[0]!.hash.slice(2);

  test("keeps pictures, refuses other files for good, and fetches no private address", async () => {
    const good = ["https://a.example/ok.png", "https://a.example/lies.html", "https://a.example/moved"];
    await want("picture", ...good, ...Object.keys(REFUSED));
    const running = queue();
    const before = process.memoryUsage.rss();
    running.start();
    await untilDone();
    await running.stop();
    for (const address of good) expect(await stateOf(address)).toMatchObject({ state: "checked", type: "image/png" });
    for (const [address, complaint] of Object.entries(REFUSED)) {
      expect({ address, ...(await stateOf(address)) }).toMatchObject({
        address,
        state: "refused",
        complaint: expect.stringMatching(complaint) as string,
      });
    }
    expect(new Set(host.connected)).toEqual(new Set(["a.example 93.184.216.34"]));
    expect(requests.every((line) => line.startsWith("a.example/"))).toBe(true);
    expect((await stateOf("https://a.example/down.png"))!.attempts).toBe(3);
    expect((await stateOf("https://a.example/gone.png"))!.attempts).toBe(1);
    expect(process.memoryUsage.rss() - before).toBeLessThan(300e6);
  });

  test("fetches from the operator's gateway once it is configured, even at a private address", async () => {
    const running = queue(`http://127.0.0.1:${host.port}`);
    ANSWERS[`/ipfs/${QM}`] = (response) => response.end(GIF_FILE);
    running.start();
    while ((await stateOf(`ipfs://${QM}`))!.state === "refused") await new Promise(setImmediate);
    await untilDone();
    await running.stop();
    expect(await stateOf(`ipfs://${QM}`)).toMatchObject({ state: "checked", type: "image/gif" });
  });

  test("describes items by metadata from elsewhere, and fetches the picture that it names", async () => {
    const address = "https://a.example/1.json";
    const svg = `data:image/svg+xml;base64,${svgFile('<rect width="9" height="9"/>').toString("base64")}`;
    ANSWERS["/1.json"] = (response) =>
      response.end(
        JSON.stringify({
          name: "One",
          description: "First",
          image: svg,
          external_link: "https://a.example",
          attributes: [{ trait_type: "Hue", value: 1 }],
        }),
      );
    await db.write(
      "insert into nft_metadata (chain, collection, token_id, metadata_key) values ('ETHEREUM', '\\x01', 1, $1)",
      [`\\x${mediaKey({ kind: "metadata", address }).slice(2)}`],
    );
    // A collection may have the same file.
    await db.write(
      "insert into nft_collection_profile (chain, address, metadata_key, is_stale) values ('ETHEREUM', '\\x01', $1, false)",
      [`\\x${mediaKey({ kind: "metadata", address }).slice(2)}`],
    );
    await want("metadata", address);
    const running = queue();
    running.start();
    await untilDone();
    await running.stop();
    const [profile] = await db.query<{ description: string; imageKey: string; homepageUrl: string }>(
      `select description, image_key as "imageKey", homepage_url as "homepageUrl" from nft_collection_profile`,
    );
    expect(profile).toEqual({
      description: "First",
      homepageUrl: "https://a.example/",
      imageKey: mediaKey({ kind: "picture", address: svg }),
    });
    expect(await stateOf(address, "metadata")).toMatchObject({ state: "checked", type: "application/json" });
    const [row] = await db.query<{ name: string; imageKey: string }>(
      `select metadata.name, image_key as "imageKey", trait.value from nft_metadata metadata
       join nft_trait trait using (chain, collection, token_id)`,
    );
    expect(row).toEqual({ name: "One", imageKey: mediaKey({ kind: "picture", address: svg }), value: "1" });
    expect(await stateOf(svg)).toMatchObject({ state: "checked", type: "image/svg+xml" });
  });

  test("fetches files missing in responses first, and the picture of an undescribed item", async () => {
    const hosts = Array.from({ length: 20 }, (_, at) => `https://many${at}.example/ok.png`);
    const described = "https://a.example/2.json";
    ANSWERS["/2.json"] = (response) =>
      response.end(JSON.stringify({ name: "Two", image: "https://named.example/ok.png" }));
    await want("picture", ...hosts);
    await want("metadata", described);
    const media = requestedMedia();
    // The first is final, and the others are fetched in this order.
    const refused = { kind: "picture", address: "https://a.example/gone.png" } as const;
    media.add(mediaKey(refused));
    media.add(mediaKey({ kind: "picture", address: hosts[7]! }));
    media.add(mediaKey({ kind: "metadata", address: described }));
    requests.length = 0;
    const running = queue(null, media, 1);
    running.start();
    await untilDone();
    await running.stop();
    expect(requests.slice(0, 3)).toEqual(["many7.example/ok.png", "a.example/2.json", "named.example/ok.png"]);
    expect(requests).toHaveLength(22);
    expect(media.keys()).toEqual([]);
  });

  test("resumes the files of a killed process, and never fetches one twice at once", async () => {
    const address = "https://b.example/ok.png";
    await want("picture", address);
    const killed = await mediaStore(db).take([], 120_000);
    expect(killed).toMatchObject({ address, host: "b.example", attempts: 1 });
    expect(await mediaStore(db).take([], 120_000)).toBeNull();
    const later = mediaStore(db, () => Date.now() + 121_000);
    expect(await later.take(["b.example"], 1000)).toBeNull();
    expect(await later.take([], 1000)).toMatchObject({ address, attempts: 2 });
    await db.write("delete from media where address = $1", [address]);
  });

  test("limits concurrent requests per host, while other hosts continue", async () => {
    let [open, most] = [0, 0];
    const slow = (response: ServerResponse) => {
      open += 1;
      most = Math.max(most, open);
      // The first waits for a second, and both for a third that must not arrive.
      void eventually(() => most > 1)
        .then(() => delay(60))
        .then(() => {
          open -= 1;
          response.end(PNG);
        });
    };
    for (let at = 0; at < 6; at++) ANSWERS[`/slow${at}`] = slow;
    await want("picture", ...Array.from({ length: 6 }, (_, at) => `https://slow.example/slow${at}`));
    const running = queue();
    running.start();
    await untilDone();
    await running.stop();
    expect(most).toBe(2);
  });

  test("serves re-encoded files, which browsers only treat as pictures", async () => {
    const hash = await hashOf("https://a.example/ok.png");
    const url = `${origin}/media/${hash}`;
    const answer = await fetch(url);
    const body = Buffer.from(await answer.arrayBuffer());
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/webp",
      "content-length": String(body.length),
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "content-disposition": `inline; filename="${hash.slice(0, 16)}.webp"`,
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "public, max-age=31536000, immutable",
      "accept-ranges": "bytes",
      etag: `"${hash}"`,
    });
    expect(answer.headers.has("set-cookie")).toBe(false);

    const revalidation = await fetch(url, { headers: { "if-none-match": `W/"x", "${hash}"` } });
    expect([revalidation.status, (await revalidation.arrayBuffer()).byteLength]).toEqual([304, 0]);
    const head = await fetch(url, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, String(body.length)]);
    const part = async (range: string, more = {}) => {
      const partial = await fetch(url, { headers: { range, ...more } });
      return [partial.status, partial.headers.get("content-range"), Buffer.from(await partial.arrayBuffer())];
    };
    expect(await part("bytes=2-5")).toEqual([206, `bytes 2-5/${body.length}`, body.subarray(2, 6)]);
    expect(await part("bytes=-4")).toEqual([206, expect.anything(), body.subarray(-4)]);
    expect((await part(`bytes=${body.length}-`))[0]).toBe(416);
    expect((await part("bytes=0-1,4-5"))[0]).toBe(200);
    expect((await part("bytes=2-5", { "if-range": '"other"' }))[0]).toBe(200);
  });

  test("serves films as they are, and pages at their own path in a sandbox", async () => {
    await want("picture", "https://a.example/film.mp4", "https://a.example/page.png");
    const running = queue();
    running.start();
    await untilDone();
    await running.stop();
    const [film, art] = await Promise.all(
      ["https://a.example/film.mp4", "https://a.example/page.png"].map((address) => hashOf(address, "original")),
    );
    const played = await fetch(`${origin}/media/${film}`, { headers: { range: "bytes=0-3" } });
    expect([played.status, played.headers.get("content-type")]).toEqual([206, "video/mp4"]);
    expect((await fetch(`${origin}/media-pages/${film}`)).status).toBe(404);

    const page = await fetch(`${origin}/media-pages/${art}`);
    expect(await page.text()).toBe("<html><script>alert(1)</script></html>");
    expect(Object.fromEntries(page.headers)).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    });
    const policy = page.headers.get("content-security-policy")!.split("; ");
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", "sandbox allow-scripts", "frame-ancestors 'self'"]),
    );
    expect(policy.join()).not.toMatch(/https?:|allow-same-origin|\*/);
    expect((await fetch(`${origin}/media/${art}`)).status).toBe(404);
  });

  test.each(["0".repeat(64), "x", "", "0".repeat(64).toUpperCase().replace("0", "A")])(
    "answers 404 at %j",
    async (name) => {
      const answer = await fetch(`${origin}/media/${name}`);
      expect([answer.status, await answer.text(), answer.headers.get("cache-control")]).toEqual([
        404,
        "404 Not Found",
        "no-store",
      ]);
    },
  );

  test("deletes the least recently requested files, and fetches them again on request", async () => {
    const [old, fresh] = [await hashOf("https://a.example/ok.png"), await hashOf(`ipfs://${QM}`)];
    await db.write("update media_file set used_at = 1 where hash = $1", [`\\x${old}`]);
    const [stored] = await db.query<{ bytes: number }>("select sum(byte_count)::int as bytes from media_file");
    expect(await mediaFiles(db).makeRoom(stored!.bytes - 1)).toBe(1);
    expect((await fetch(`${origin}/media/${fresh}`)).status).toBe(200);
    expect((await fetch(`${origin}/media/${old}`)).status).toBe(404);
    const running = queue();
    running.start();
    await untilDone();
    await running.stop();
    expect((await fetch(`${origin}/media/${old}`)).status).toBe(200);
  });
});
