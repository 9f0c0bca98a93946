import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { S3Client } from "@aws-sdk/client-s3";
import { awsEndpoint } from "../local/origins/awsEndpoint";
import { listen } from "../local/origins/previewTable";
import { s3Endpoint } from "../local/origins/s3Endpoint";
import { writableBucket } from "../local/origins/writableBucket";
import { objectStore } from "./objectStore";

const bucket = writableBucket(async () => null);
const never = () => {
  throw new Error("not called here");
};
const server = awsEndpoint({ s3: s3Endpoint(new Map([["remotes", bucket]])), compose: never, forget: never });
const client = (of: Server = server) =>
  new S3Client({
    region: "us-east-1",
    endpoint: `http://127.0.0.1:${(of.address() as AddressInfo).port}`,
    credentials: { accessKeyId: "test", secretAccessKey: "test" },
  });
beforeAll(() => listen(server, 0));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const TYPED = { contentType: "text/plain", cacheControl: "no-store" };

test("reads a written object with its type and metadata, and null for a missing one", async () => {
  const store = objectStore(client(), "remotes");
  expect(await store.read("a/b.txt")).toBeNull();
  await store.write("a/b.txt", "naïve", { ...TYPED, metadata: { "content-security-policy": "default-src 'none'" } });
  expect((await store.read("a/b.txt"))!.text).toBe("naïve");
  expect(await bucket.read("/a/b.txt")).toMatchObject({
    ...TYPED,
    metadata: { "content-security-policy": "default-src 'none'" },
  });
});

test("of two writes over the same object, the second fails with a conflict", async () => {
  const store = objectStore(client(), "remotes");
  expect(await store.write("record", "1", { ...TYPED, onlyOver: null })).toBe(true);
  expect(await store.write("record", "2", { ...TYPED, onlyOver: null })).toBe(false);
  const { etag } = (await store.read("record"))!;
  expect(await store.write("record", "3", { ...TYPED, onlyOver: etag })).toBe(true);
  expect(await store.write("record", "4", { ...TYPED, onlyOver: etag })).toBe(false);
  expect((await store.read("record"))!.text).toBe("3");
});

test("a write during another write fails with a conflict as well", async () => {
  const busy = createServer((_, response) => void response.writeHead(409).end("<Error><Code>Conflict</Code></Error>"));
  await listen(busy, 0);
  const store = objectStore(client(busy), "remotes");
  expect(await store.write("record", "1", { ...TYPED, onlyOver: null })).toBe(false);
  busy.closeAllConnections();
  busy.close();
});

test("a bucket that is not there is a failure, not an absence", async () => {
  const store = objectStore(client(), "elsewhere");
  await expect(store.read("a")).rejects.toThrow();
});
