import { sendRaw } from "../../testing/rawRequest";
import { localDistributions, type LocalDistribution } from "../../testing/localDistribution";
import type { Bucket } from "../origins/bucket";

// Sources: "How CloudFront processes partial requests for an object (range GETs)"; S3 API reference, "GetObject".
const distributions = localDistributions();
afterEach(() => distributions.close());

const MODIFIED = "Thu, 01 Jan 2026 00:00:00 GMT";
const BODY = "0123456789".repeat(100);
const bucket: Bucket = (path) =>
  Promise.resolve(
    path === "/a"
      ? {
          body: Buffer.from(BODY),
          etag: '"v1"',
          lastModified: MODIFIED,
          contentType: "text/plain",
          cacheControl: "max-age=60",
        }
      : null,
  );

async function open(functions: LocalDistribution["functions"] = {}) {
  const requests: (string | undefined)[] = [];
  const statuses: string[] = [];
  const { url, clock } = await distributions.open({
    bucket,
    functions: {
      "origin-request": (cf) => {
        requests.push(cf.request.headers.range?.[0]?.value);
        return functions["origin-request"] ? functions["origin-request"](cf) : cf.request;
      },
      "origin-response": (cf) => {
        statuses.push(cf.response.status);
        return functions["origin-response"] ? functions["origin-response"](cf) : cf.response;
      },
    },
  });
  const send = async (...headers: string[]) => {
    const { status, headers: answered, body } = await sendRaw(url, "/a", { version: "1.1", headers });
    return {
      status,
      body: body.toString(),
      range: answered.get("content-range"),
      type: answered.get("content-type"),
      xCache: answered.get("x-cache"),
    };
  };
  return { send, requests, statuses, clock };
}

test("Range on a miss: it is forwarded, functions see Range and S3's 206, and the part is served and cached", async () => {
  const { send, requests, statuses } = await open();
  expect(await send("Range: bytes=10-13")).toMatchObject({
    status: 206,
    body: "0123",
    range: "bytes 10-13/1000",
    xCache: "Miss from cloudfront",
  });
  expect([requests, statuses]).toEqual([["bytes=10-13"], ["206"]]);
  expect(await send("Range: bytes=10-13")).toMatchObject({ status: 206, body: "0123", xCache: "Hit from cloudfront" });
  expect(requests).toHaveLength(1);
});

test("Range on a miss: the cached part serves no other part and no whole object", async () => {
  const { send, requests } = await open();
  await send("Range: bytes=0-3");
  expect(await send("Range: bytes=4-5")).toMatchObject({ status: 206, body: "45", xCache: "Miss from cloudfront" });
  expect(await send()).toMatchObject({ status: 200, body: BODY, xCache: "Miss from cloudfront" });
  expect(requests).toEqual(["bytes=0-3", "bytes=4-5", undefined]);
});

test("Range on a miss: a page function that replaces only a 200 lets the part go out unchanged (the fault of issue 13, A4)", async () => {
  const { send } = await open({
    "origin-response": ({ response }) =>
      response.status === "200" ? { ...response, body: "<tags>", bodyEncoding: "text" } : response,
  });
  expect(await send("Range: bytes=0-524287")).toMatchObject({ status: 206, body: BODY });
});

test("Range on a miss: a function that removes Range gets the whole object, served whole and cached whole", async () => {
  const { send, statuses } = await open({
    "origin-request": ({ request }) => {
      const { range: _, ...headers } = request.headers;
      return { ...request, headers };
    },
  });
  expect(await send("Range: bytes=0-3")).toMatchObject({ status: 200, body: BODY, xCache: "Miss from cloudfront" });
  expect(statuses).toEqual(["200"]);
  expect(await send("Range: bytes=0-3")).toMatchObject({ status: 206, body: "0123", xCache: "Hit from cloudfront" });
});

test("Range on a hit: the part comes from the cached object, several parts as multipart/byteranges", async () => {
  const { send, requests } = await open();
  await send();
  expect(await send("Range: bytes=10-13")).toMatchObject({ status: 206, body: "0123", xCache: "Hit from cloudfront" });
  const several = await send("Range: bytes=0-1,5-6");
  expect([several.status, several.type]).toEqual([206, expect.stringContaining("multipart/byteranges")]);
  expect(several.body).toContain("Content-Range: bytes 5-6/1000\r\n\r\n56\r\n");
  expect(requests).toHaveLength(1);
});

test.each(["bytes=300-400,100-200", "bytes=100-200,150-250", "bytes=9-1", "lines=0-1"])(
  "Range that is not honored (%s): the whole object with 200, on a miss as on a hit",
  async (range) => {
    const { send, requests } = await open();
    for (const xCache of ["Miss from cloudfront", "Hit from cloudfront"])
      expect(await send(`Range: ${range}`)).toMatchObject({ status: 200, body: BODY, xCache });
    expect(requests).toEqual([undefined]);
  },
);

test("several ranges on a miss: S3 sends the whole object", async () => {
  const { send } = await open();
  expect(await send("Range: bytes=0-1,5-6")).toMatchObject({ status: 200, body: BODY });
});

test("Range that cannot be satisfied: 416 from S3 on a miss, not cached, and from CloudFront on a hit", async () => {
  const { send, requests } = await open();
  for (const count of [1, 2]) {
    expect(await send("Range: bytes=1000-")).toMatchObject({ status: 416, range: "bytes */1000" });
    expect(requests).toHaveLength(count);
  }
  await send();
  expect(await send("Range: bytes=1000-")).toMatchObject({ status: 416, xCache: "Error from cloudfront" });
  expect(requests).toHaveLength(3);
});

test("Range with HEAD is ignored", async () => {
  const { url } = await distributions.open({ bucket });
  expect((await sendRaw(url, "/a", { method: "HEAD", headers: ["Range: bytes=0-1"] })).status).toBe(200);
});

test.each([
  ['"v1"', 206],
  [MODIFIED, 206],
  ['"v2"', 200],
  ['W/"v1"', 200],
  ["Wed, 31 Dec 2025 00:00:00 GMT", 200],
])("If-Range %s: answered with %s, on a miss as on a hit", async (ifRange, status) => {
  const { send } = await open();
  const headers = [`If-Range: ${ifRange}`, "Range: bytes=0-3"];
  expect(await send(...headers)).toMatchObject({ status, xCache: "Miss from cloudfront" });
  await send();
  expect(await send(...headers)).toMatchObject({ status, body: status === 206 ? "0123" : BODY });
});
