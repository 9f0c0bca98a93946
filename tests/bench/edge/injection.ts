import { createRequire } from "node:module";
import { join } from "node:path";
import { PAGE_PATH_HEADER } from "@cenote/domain/edgeHeaders";
import { PREVIEW_HEADER } from "@cenote/domain/previews";
import { percentile, type Part } from "../../suite";
import { cpuMilliseconds, turn } from "./cpu";
import { eventOrigin, originsEnvironment, startOrigins, toHeaders, type Headers, type Origins } from "./origins";

/** The bundle that is deployed. */
const FUNCTION = join(__dirname, "../../../edge/dist/pageResponse/index.js");
const WARM_UP = 100;
const PAGES = 300;

type Result = { readonly headers?: Headers };
type Handler = (event: unknown) => Promise<Result>;

export const injection: Part = {
  title: "CPU of the page function per page, with a table, a bucket and a gateway in another process",
  run: async () => {
    const { origins, process: child } = await startOrigins();
    try {
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
          const preview = (result as Result | null)?.headers?.[PREVIEW_HEADER]?.[0]?.value;
          if (preview !== source) throw new Error(`A page of ${path} was ${preview}, not ${source}`);
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

function openFunction(origins: Origins) {
  Object.assign(process.env, originsEnvironment(origins));
  const { handler } = createRequire(import.meta.url)(FUNCTION) as { handler: Handler };
  const origin = eventOrigin(origins.gateway);
  return (path: string) => {
    const request = {
      uri: "/index.html",
      method: "GET",
      headers: toHeaders({ [PAGE_PATH_HEADER]: path }),
      origin,
    };
    const response = {
      status: "200",
      statusDescription: "OK",
      headers: toHeaders({ "content-type": "text/html", etag: '"template"' }),
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
