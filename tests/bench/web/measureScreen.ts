import { gzipSync } from "node:zlib";
import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";
import { observe, type Observed } from "./observe";

/** Chromium's throttling: slowdown factor of the processor, and additional milliseconds per request. */
export const CPU_SLOWDOWN = 4;
export const LATENCY_MILLISECONDS = 50;
/** Throttling of the machine and its connection. */
type Conditions = {
  /** Slowdown factor of the processor. */
  readonly cpu?: number;
  /** Additional milliseconds per request. */
  readonly latency?: number;
  /** Bandwidth in both directions; unlimited by default. */
  readonly kilobitsPerSecond?: number;
};
const PHONE: Required<Pick<Conditions, "cpu" | "latency">> = { cpu: CPU_SLOWDOWN, latency: LATENCY_MILLISECONDS };

type Measurement = Conditions & {
  /** Interaction after the screen has loaded, to measure its duration. */
  readonly act?: (page: Page) => Promise<void>;
  /** Context of a returning browser, which stays open; by default a fresh one. */
  readonly context?: BrowserContext;
};

/** Time for which a screen is watched for long tasks and shifts after its data. */
const AFTER_DATA_MILLISECONDS = 2_000;
const MAX_LOAD_MILLISECONDS = 120_000;

type ScreenRequest = {
  readonly url: string;
  readonly type: string;
  readonly at: number;
  end: number | null;
  bytes: number;
};

export type Measured = {
  readonly observed: Observed;
  readonly requests: number;
  readonly graphqlRequests: number;
  /** All JavaScript requested before data was visible, compressed with gzip. */
  readonly scriptBytes: number;
  /** Between the end of the HTML and the last request for JavaScript before data was visible. */
  readonly lastScriptAfterHtml: number;
  /** Between the end of the HTML and the first request for data. */
  readonly dataAskedAfterHtml: number;
};

/** Opens a path, and records events until its data is visible and for a while after. */
export async function measureScreen(
  browser: Browser,
  url: string,
  selector: string,
  { act, context: kept, ...conditions }: Measurement = {},
): Promise<Measured> {
  const context = kept ?? (await newContext(browser));
  const page = await context.newPage();
  try {
    const { cpu, latency, kilobitsPerSecond } = { kilobitsPerSecond: undefined, ...PHONE, ...conditions };
    const session = await context.newCDPSession(page);
    const requests = await record(session);
    const throughput = kilobitsPerSecond === undefined ? -1 : (kilobitsPerSecond * 1000) / 8;
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
    await session.send("Emulation.setCPUThrottlingRate", { rate: cpu });
    await page.addInitScript(observe, selector);
    await page.goto(url, { waitUntil: "commit" });
    await page.waitForFunction(
      () => (window as unknown as { observed: Observed }).observed.dataVisible !== null,
      null,
      {
        timeout: MAX_LOAD_MILLISECONDS,
      },
    );
    const dataVisible = await read(page, (observed) => observed.dataVisible!);
    await page.waitForTimeout(AFTER_DATA_MILLISECONDS);
    const loaded = await readAll(page);
    await act?.(page);
    const { interactions } = await readAll(page);
    return { ...(await summarize(session, requests, dataVisible)), observed: { ...loaded, interactions } };
  } finally {
    await page.close();
    if (!kept) await context.close();
  }
}

export function newContext(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 1280, height: 900 } });
}

async function record(session: CDPSession): Promise<Map<string, ScreenRequest>> {
  const requests = new Map<string, ScreenRequest>();
  session.on("Network.requestWillBeSent", ({ requestId, request, type = "Other", timestamp }) =>
    requests.set(requestId, { url: request.url, type, at: timestamp * 1000, end: null, bytes: 0 }),
  );
  session.on("Network.loadingFinished", ({ requestId, timestamp }) => {
    const one = requests.get(requestId);
    if (one) one.end = timestamp * 1000;
  });
  await session.send("Network.enable");
  return requests;
}

async function summarize(session: CDPSession, requests: Map<string, ScreenRequest>, dataVisible: number) {
  const all = [...requests].map(([id, one]) => ({ id, ...one }));
  const html = all.find(({ type }) => type === "Document")!;
  const before = all.filter(({ at }) => at - html.at < dataVisible);
  const scripts = before.filter(({ type, url }) => type === "Script" || (type === "Other" && url.endsWith(".js")));
  const graphql = before.filter(({ url }) => url.endsWith("/graphql"));
  const unique = [...new Map(scripts.map((script) => [script.url, script])).values()];
  // On a slow connection, preloaded files may still be in flight.
  const arrived = unique.filter(({ end }) => end !== null);
  const sizes = await Promise.all(arrived.map(({ id }) => gzipSize(session, id)));
  const afterHtml = (times: readonly number[]) => times.map((at) => at - html.end!);
  return {
    requests: before.length,
    graphqlRequests: graphql.length,
    scriptBytes: sizes.reduce((sum, size) => sum + size, 0),
    lastScriptAfterHtml: Math.max(...afterHtml(unique.map(({ at }) => at))),
    dataAskedAfterHtml: Math.min(...afterHtml(graphql.map(({ at }) => at))),
  };
}

async function gzipSize(session: CDPSession, requestId: string): Promise<number> {
  const { body, base64Encoded } = await session.send("Network.getResponseBody", { requestId });
  return gzipSync(Buffer.from(body, base64Encoded ? "base64" : "utf8"), { level: 9 }).length;
}

function readAll(page: Page): Promise<Observed> {
  return page.evaluate(() => (window as unknown as { observed: Observed }).observed);
}

async function read<T>(page: Page, pick: (observed: Observed) => T): Promise<T> {
  return pick(await readAll(page));
}
