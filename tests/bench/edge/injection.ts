import { fork } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { join } from "node:path";
import { GATEWAY_URL_HEADER, PAGE_PATH_HEADER, SITE_ORIGIN_HEADER } from "@cenote/domain/edgeHeaders";
import { PREVIEW_HEADER } from "@cenote/domain/previews";
import { percentile, type Part } from "../../suite";
import { cpuMilliseconds, turn } from "./cpu";

/** The bundle that is deployed. */
const FUNCTION = join(__dirname, "../../../edge/dist/pageResponse/index.js");
const WARM_UP = 100;
const PAGES = 300;

type Origins = { readonly table: string; readonly bucket: string; readonly gateway: string };
type Headers = Readonly<Record<string, readonly { readonly key: string; readonly value: string }[]>>;
type Result = { readonly headers?: Headers };
type Handler = (event: unknown) => Promise<Result>;

export const injection: Part = {
  title: "CPU of the page function per page, with a table, a bucket and a gateway in another process",
  run: async () => {
    const child = fork(join(import.meta.dirname, "originsProcess.mjs"));
    try {
      const [origins] = (await once(child, "message")) as [Origins];
      const respond = openFunction(origins);
      const address = (index: number) => `0x${String(index).padStart(40, "0")}`;
      const rows = [];
      for (const [kind, source, addressOf] of [
        ["miss", "fetched", address],
        ["hit", "hit", address],
        ["default tags", "default", null],
        ["failure", "failed", (index: number) => `0xffff${String(index).padStart(36, "0")}`],
      ] as const) {
        const times: number[] = [];
        for (let index = 0; index < WARM_UP + PAGES; index++) {
          let result: Result | null = null;
          const path = addressOf ? `/explore/tokens/base/${addressOf(index)}` : "/swap";
          const time = await cpuMilliseconds(() => silently(async () => void (result = await respond(path))));
          const found = (result as Result | null)?.headers?.[PREVIEW_HEADER]?.[0]?.value;
          if (found !== source) throw new Error(`A page of ${path} was ${found}, not ${source}`);
          if (index >= WARM_UP) times.push(time);
          await turn();
        }
        rows.push({
          kind,
          "cpu p50 ms": percentile(times, 0.5).toFixed(3),
          "cpu p95 ms": percentile(times, 0.95).toFixed(3),
        });
      }
      return rows;
    } finally {
      child.disconnect();
    }
  },
};

function openFunction({ table, bucket, gateway }: Origins) {
  Object.assign(process.env, {
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "bench",
    AWS_SECRET_ACCESS_KEY: "bench",
    AWS_ENDPOINT_URL_DYNAMODB: table,
    AWS_ENDPOINT_URL_S3: bucket,
  });
  const { handler } = createRequire(import.meta.url)(FUNCTION) as { handler: Handler };
  const headers = (plain: Record<string, string>): Headers =>
    Object.fromEntries(Object.entries(plain).map(([key, value]) => [key, [{ key, value }]]));
  const customHeaders = headers({ [SITE_ORIGIN_HEADER]: "https://cenote.example", [GATEWAY_URL_HEADER]: gateway });
  const s3 = { domainName: "site.s3.us-east-1.amazonaws.com", customHeaders };
  return (path: string) => {
    const request = {
      uri: "/index.html",
      method: "GET",
      headers: headers({ [PAGE_PATH_HEADER]: path }),
      origin: { s3 },
    };
    const response = {
      status: "200",
      statusDescription: "OK",
      headers: headers({ "content-type": "text/html", etag: '"template"' }),
    };
    return handler({ Records: [{ cf: { request, response } }] });
  };
}

/** Suppresses the function's line per page, which is meant for CloudWatch. */
async function silently(work: () => Promise<void>): Promise<void> {
  const { write } = process.stdout;
  process.stdout.write = () => true;
  try {
    await work();
  } finally {
    process.stdout.write = write;
  }
}
