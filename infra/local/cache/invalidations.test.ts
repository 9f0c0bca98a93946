import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { CloudFrontClient, CreateInvalidationCommand } from "@aws-sdk/client-cloudfront";
import { awsEndpoint } from "../origins/awsEndpoint";
import { invalidationQuota } from "./invalidations";
import { listen } from "../origins/previewTable";

// Source: "Invalidate files to remove content" (Concurrent invalidation request maximum; Invalidation paths).
const wildcards = (count: number) => Array.from({ length: count }, (_, index) => `/page${index}*`);
const files = (count: number) => Array.from({ length: count }, (_, index) => `/file${index}`);

test("invalidation quota: 15 wildcard paths in progress, over all requests", () => {
  let now = 0;
  const begin = invalidationQuota(() => now);
  expect(begin(wildcards(16))).toMatchObject({ code: "TooManyInvalidationsInProgress" });
  expect(begin(wildcards(8))).toBeNull();
  expect(begin(wildcards(8))).toMatchObject({ code: "TooManyInvalidationsInProgress" });
  expect(begin(wildcards(7))).toBeNull();
  now = 60_000;
  expect(begin(wildcards(15))).toBeNull();
});

test("invalidation quota: 3,000 single files in progress, independent of the wildcards", () => {
  const begin = invalidationQuota(() => 0);
  expect(begin([...wildcards(15), ...files(2_999)])).toBeNull();
  expect(begin(files(2))).toMatchObject({ code: "TooManyInvalidationsInProgress" });
  expect(begin(files(1))).toBeNull();
});

test.each([["index.html"], ["/a*b"], ["/a**"], [`/${"a".repeat(4_000)}`]])(
  "invalidation path: %.20s is refused",
  (path) => {
    expect(invalidationQuota()([path])).toMatchObject({ code: "InvalidArgument" });
  },
);

test("CreateInvalidation: the SDK reads TooManyInvalidationsInProgress, and nothing is forgotten", async () => {
  const forgotten: string[] = [];
  const server: Server = awsEndpoint({
    s3: () => Promise.reject(new Error("not called")),
    compose: () => Promise.reject(new Error("not called")),
    forget: (patterns) => void forgotten.push(...patterns),
  });
  await listen(server, 0);
  const client = new CloudFrontClient({
    region: "us-east-1",
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    maxAttempts: 1,
  });
  const create = (Items: string[]) =>
    client.send(
      new CreateInvalidationCommand({
        DistributionId: "ELOCAL",
        InvalidationBatch: { CallerReference: "1", Paths: { Quantity: Items.length, Items } },
      }),
    );
  try {
    await expect(create(wildcards(16))).rejects.toMatchObject({ name: "TooManyInvalidationsInProgress" });
    expect(forgotten).toEqual([]);
    expect((await create(["/*"])).Invalidation).toMatchObject({ Status: "InProgress" });
    expect(forgotten).toEqual(["/*"]);
  } finally {
    client.destroy();
    server.closeAllConnections();
    server.close();
  }
});
