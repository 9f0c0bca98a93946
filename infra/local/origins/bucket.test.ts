import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { folderBucket } from "./bucket";
import { listen } from "./previewTable";
import { s3Endpoint } from "./s3Endpoint";
import { writableBucket } from "./writableBucket";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A bucket's folder with a page, next to a file outside of it. */
function open() {
  const home = mkdtempSync(join(tmpdir(), "cenote-bucket-"));
  mkdirSync(join(home, "site/assets"), { recursive: true });
  writeFileSync(join(home, "secret.txt"), "secret");
  writeFileSync(join(home, "site/index.html"), "<p>page</p>");
  writeFileSync(join(home, "site/assets/a b.js"), "script");
  return folderBucket([join(home, "site")]);
}

const OTHER_SPELLINGS = [
  "/../secret.txt",
  "/%2e%2e/secret.txt",
  "/%2E%2E%2Fsecret.txt",
  "/..%2fsecret.txt",
  "/assets/../../secret.txt",
  "/assets/..%5c..%5csecret.txt",
  "/assets/../index.html",
  "/assets/%2e%2e/index.html",
  "/./index.html",
  "/%2e/index.html",
  "//index.html",
  "/assets//a%20b.js",
  "/index.html%00",
  "/%zz",
  "/%",
  "/",
];

test.each(OTHER_SPELLINGS)("a key is never resolved as a path: %s names no object", async (path) => {
  expect(await open()(path)).toBeNull();
});

test("a key is decoded once", async () => {
  expect((await open()("/assets/a%20b.js"))!.body.toString()).toBe("script");
  expect(await open()("/assets/a%2520b.js")).toBeNull();
  expect(await open()("/%252e%252e/secret.txt")).toBeNull();
});

test("the local S3 refuses to write under a key that is a relative path, and reads back what it wrote", async () => {
  const bucket = writableBucket(open());
  const handle = s3Endpoint(new Map([["site", bucket]]));
  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => outgoing.destroy());
  });
  servers.push(server);
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  const put = (path: string) =>
    new Promise<number>((fulfill, reject) => {
      request({ host: "127.0.0.1", port, method: "PUT", path: `/site${path}` }, (response) => {
        response.resume();
        fulfill(response.statusCode!);
      })
        .on("error", reject)
        .end("written");
    });
  for (const path of OTHER_SPELLINGS) expect([path, await put(path)]).toEqual([path, 400]);
  expect((await bucket.read("/index.html"))!.body.toString()).toBe("<p>page</p>");
  expect(await put("/new%20file.txt")).toBe(200);
  expect((await bucket.read("/new%20file.txt"))!.body.toString()).toBe("written");
});
