import { createRequire } from "node:module";
import { cpuMilliseconds } from "./cpu";
import { eventOrigin } from "./origins";

/** The function's answer to a request, and what it took. */
export type DrawnImage = {
  readonly bytes: number;
  readonly milliseconds: number;
  readonly cpuMilliseconds: number;
  /** Since the process has started. */
  readonly ageMilliseconds: number;
  readonly peakMegabytes: number;
};

type Result = { readonly status: string; readonly body: string };

// Runs the image function of a folder: one process is one execution environment of Lambda.
const [folder = "", gateway = ""] = process.argv.slice(2);
const { handler } = createRequire(import.meta.url)(folder) as { handler: (event: unknown) => Promise<Result> };
const origin = eventOrigin(gateway);

// The function's lines for CloudWatch.
process.stdout.write = () => true;

process.on("message", (uri: string) => void draw(uri));

async function draw(uri: string) {
  const request = { uri, method: "GET", headers: {}, origin };
  let result: Result = { status: "", body: "" };
  const start = performance.now();
  const spent = await cpuMilliseconds(async () => (result = await handler({ Records: [{ cf: { request } }] })));
  const end = performance.now();
  if (result.status !== "200") throw new Error(`${uri} was answered with ${result.status}: ${result.body}`);
  process.send?.({
    bytes: Buffer.byteLength(result.body, "base64"),
    milliseconds: end - start,
    cpuMilliseconds: spent,
    ageMilliseconds: end,
    peakMegabytes: process.resourceUsage().maxRSS / 1e3,
  } satisfies DrawnImage);
}
