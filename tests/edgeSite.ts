import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { dirname, join } from "node:path";
import { GATEWAY_URL_HEADER, SITE_ORIGIN_HEADER } from "@cenote/domain/edgeHeaders";
import { startLocalCloudFront } from "../infra/local/localCloudFront";
import { faultyServer, passOn } from "./faultyServer";

const ROOT = join(__dirname, "..");

/** Gateway responses of a site: the data of a root field for its variables. */
type Answers = Readonly<Record<string, (variables: Record<string, string>) => unknown>>;

export const SITE_ORIGIN = "https://cenote.example";

/** Knows every token, with a logo of the site's own, and every V3 pool. */
export const EVERYTHING: Answers = {
  token: ({ address }) => ({
    symbol: "TKN",
    name: `Token ${String(address).slice(0, 8)}`,
    project: { logoUrl: `${SITE_ORIGIN}/images/tokens/usdc.png` },
  }),
  v4Pool: () => null,
  v3Pool: () => ({
    protocolVersion: "V3",
    feeTier: 3000,
    token0: { symbol: "AAA", project: null },
    token1: { symbol: "BBB", project: null },
  }),
  v2Pair: () => null,
};

/**
 * Opens the real functions behind the local CloudFront, with a gateway, a preview table and a bucket that can be made
 * to fail. The template is one that the CDK app has synthesized, for any origin.
 */
export async function openEdgeSite({ template, answers = EVERYTHING }: { template: string; answers?: Answers }) {
  const gatewayWork = answering(answers);
  const gateway = await faultyServer(gatewayWork);
  const proxies: Awaited<ReturnType<typeof faultyServer>>[] = [gateway];
  const inFrontOf = async (url: string) => {
    const proxy = await faultyServer(passOn(url));
    proxies.push(proxy);
    return proxy;
  };
  let [s3, dynamo, dynamoUrl] = [gateway, gateway, ""];
  const cloudFront = await startLocalCloudFront({
    template: withOriginHeaders(template, {
      [SITE_ORIGIN_HEADER]: SITE_ORIGIN,
      [GATEWAY_URL_HEADER]: `${gateway.url}/graphql`,
    }),
    workerFolder: join(ROOT, "infra/dist"),
    buckets: { StaticFiles: [join(ROOT, "dist/static")], Remotes: [join(ROOT, "dist/remotes")] },
    port: 0,
    dynamoPort: 0,
    awsPort: 0,
    reach: async (own) => {
      dynamoUrl = own.dynamoDb;
      [s3, dynamo] = [await inFrontOf(own.s3), await inFrontOf(own.dynamoDb)];
      return { s3: s3.url, dynamoDb: dynamo.url };
    },
  });
  return {
    url: cloudFront.url,
    /** index.html of the bucket: a request for it would make a function read and cache it. */
    pageTemplate: readFileSync(join(ROOT, "dist/static/index.html")),
    dynamoUrl,
    gateway,
    gatewayWork,
    dynamo,
    s3,
    stop: async () => {
      await cloudFront.stop();
      for (const proxy of proxies) proxy.stop();
    },
  };
}

export type EdgeSite = Awaited<ReturnType<typeof openEdgeSite>>;

/** An address that was not requested before. */
export function newAddress(): string {
  return `0x${randomBytes(20).toString("hex")}`;
}

/** Returns a gateway with these responses; it fails if one of them throws. */
function answering(answers: Answers): RequestListener {
  return (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      try {
        const body = Buffer.concat(chunks).toString();
        const { query, variables } = JSON.parse(body) as { query: string; variables: Record<string, string> };
        const requested = Object.entries(answers).filter(([root]) => query.includes(`${root}(`));
        const data = Object.fromEntries(requested.map(([root, answer]) => [root, answer(variables)]));
        response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ data }));
      } catch {
        response.writeHead(500).end();
      }
    });
  };
}

type Origin = { OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[] };
type Template = { Resources: Record<string, { Properties?: { DistributionConfig?: { Origins: Origin[] } } }> };

/** Writes a copy of the template, next to it, whose origins have other header values. */
function withOriginHeaders(template: string, values: Readonly<Record<string, string>>): string {
  const parsed = JSON.parse(readFileSync(template, "utf8")) as Template;
  for (const { Properties } of Object.values(parsed.Resources)) {
    for (const { OriginCustomHeaders = [] } of Properties?.DistributionConfig?.Origins ?? []) {
      for (const header of OriginCustomHeaders) header.HeaderValue = values[header.HeaderName] ?? header.HeaderValue;
    }
  }
  const copy = join(dirname(template), `${randomBytes(8).toString("hex")}.template.json`);
  writeFileSync(copy, JSON.stringify(parsed));
  return copy;
}
