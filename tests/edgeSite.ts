import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { dirname, join } from "node:path";
import { GATEWAY_URL_HEADER, SITE_ORIGIN_HEADER } from "@cenote/domain/edgeHeaders";
import { startLocalCloudFront } from "../infra/local/localCloudFront";
import { faultyServer, passOn } from "./faultyServer";

const ROOT = join(__dirname, "..");

/** What the gateway of a site knows: the data of a root field for its variables. */
export type Answers = Readonly<Record<string, (variables: Record<string, string>) => unknown>>;

export const SITE_ORIGIN = "https://cenote.example";

/**
 * The real functions behind the local CloudFront, with a gateway, a preview table and a bucket that can be made to
 * fail. The template is one that the CDK app has synthesised, for whichever origin.
 */
export async function openEdgeSite({ template, answers }: { template: string; answers: Answers }) {
  const gatewayWork = answering(answers);
  const gateway = await faultyServer(gatewayWork);
  const proxies: Awaited<ReturnType<typeof faultyServer>>[] = [gateway];
  const inFrontOf = async (url: string) => {
    const proxy = await faultyServer(passOn(url));
    proxies.push(proxy);
    return proxy;
  };
  let [s3, dynamo] = [gateway, gateway];
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
      [s3, dynamo] = [await inFrontOf(own.s3), await inFrontOf(own.dynamoDb)];
      return { s3: s3.url, dynamoDb: dynamo.url };
    },
  });
  return {
    url: cloudFront.url,
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

function answering(answers: Answers): RequestListener {
  return (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { query, variables } = JSON.parse(Buffer.concat(chunks).toString()) as {
        query: string;
        variables: Record<string, string>;
      };
      const asked = Object.entries(answers).filter(([root]) => query.includes(`${root}(`));
      const data = Object.fromEntries(asked.map(([root, answer]) => [root, answer(variables)]));
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ data }));
    });
  };
}

type Origin = { OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[] };
type Template = { Resources: Record<string, { Properties?: { DistributionConfig?: { Origins: Origin[] } } }> };

/** A copy of the template, beside it, whose origins carry other values in their headers. */
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
