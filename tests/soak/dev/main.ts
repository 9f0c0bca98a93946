import type { Page } from "playwright-core";
import { tokenPath } from "@cenote/domain/paths";
import { launchBrowser } from "../../browser/launchBrowser";
import { runningProduct } from "../../browser/runningProduct";
import { settle } from "../../browser/settle";
import type { LocalProduct } from "../../e2e/product";
import { percentile, runParts, type Part } from "../../suite";
import { withSources, type Edit, type Sources } from "./sourceEdits";

const ROUNDS = 5;
const MAX_SECONDS_TO_SCREEN = 2;
const MAX_SECONDS_TO_GATEWAY = 3;
const MAX_WAIT_MILLISECONDS = 30_000;

const STATS = "mfe-explore/src/screens/token-details/TokenStats.tsx";
const KIT_STATS = "kit/layout/Stats.tsx";
const SCHEMA = "schema.graphql";
const RESOLVERS = "gateway/src/modules/token/tokenResolvers.ts";

const HEADING = "<h2>{t`In numbers`}</h2>";

/** Edits that make a mark visible. */
type EditsOf = (mark: string) => readonly Edit[];

const componentEdits: EditsOf = (mark) => [
  { file: STATS, from: HEADING, to: HEADING.replace("</h2>", ` ${mark}</h2>`) },
];
const kitEdits: EditsOf = (mark) => [{ file: KIT_STATS, from: "{label}\n", to: `{label} ${mark}\n` }];
const gatewayEdits = (field: string, value: string): readonly Edit[] => [
  { file: SCHEMA, from: "\n  isBridged: ", to: `\n  "Of this suite."\n  ${field}: String\n  isBridged: ` },
  { file: RESOLVERS, from: "\n  Token: {\n", to: `\n  Token: {\n    ${field}: () => "${value}",\n` },
];
/** A new field each time, from the schema to the component. */
const fieldEdits: EditsOf = (mark) => {
  const field = `${mark.replaceAll("-", "")}Field`;
  return [
    ...gatewayEdits(field, mark),
    { file: STATS, from: "        holdersCount\n", to: `        holdersCount\n        ${field}\n` },
    { file: STATS, from: "project, holdersCount }", to: `project, holdersCount, ${field} }` },
    { file: STATS, from: HEADING, to: HEADING.replace("</h2>", ` {${field}}</h2>`) },
  ];
};

const GATEWAY_FIELD = "gatewayMark";
const restartEdits: EditsOf = (mark) => gatewayEdits(GATEWAY_FIELD, mark);

const loop: Part = {
  title: `Seconds from a save to the screen, or to the gateway's answer, in npm run dev`,
  run: () =>
    withProduct((local) =>
      withTokenPage(local, (page) =>
        withSources([STATS, KIT_STATS, SCHEMA, RESOLVERS], async (sources) => {
          const onScreen = async (mark: string) => {
            await page.waitForFunction((text) => document.body.textContent?.includes(text), mark, {
              timeout: MAX_WAIT_MILLISECONDS,
            });
          };
          const inAnswer = (mark: string) => answered(local, mark);
          const measureOne = measuring(sources, () => checkState(page));
          const rows = [
            await measureOne("component", componentEdits, onScreen, MAX_SECONDS_TO_SCREEN),
            await measureOne("kit", kitEdits, onScreen, MAX_SECONDS_TO_SCREEN),
            await measureOne("field", fieldEdits, onScreen, MAX_SECONDS_TO_SCREEN),
            await measureOne("gateway", restartEdits, inAnswer, MAX_SECONDS_TO_GATEWAY),
          ];
          console.table(rows);
          const slow = rows.filter(({ median, maxSeconds }) => median > maxSeconds);
          if (slow.length) throw new Error(`Slower than allowed: ${slow.map(({ saved }) => saved).join(", ")}`);
          return rows;
        }),
      ),
    ),
};

function measuring({ save }: Sources, check: () => Promise<void>) {
  return async (saved: string, edits: EditsOf, seen: (mark: string) => Promise<void>, maxSeconds: number) => {
    const seconds: number[] = [];
    for (let index = 0; index < ROUNDS; index++) {
      const mark = `soak-${saved}-${index}`;
      const started = performance.now();
      save(edits(mark));
      await seen(mark);
      seconds.push((performance.now() - started) / 1000);
      await check();
    }
    save([]);
    const round = (value: number) => Number(value.toFixed(2));
    return { saved, each: seconds.map(round).join(" "), median: round(percentile(seconds, 0.5)), maxSeconds };
  };
}

/** Waits until the gateway returns a mark; any other response must be an old one, or 503. */
async function answered({ graphql, examples: { token } }: LocalProduct, mark: string): Promise<void> {
  const query = `query Soak($chain: Chain!, $address: String) { token(chain: $chain, address: $address) { ${GATEWAY_FIELD} } }`;
  const body = JSON.stringify({ query, variables: token });
  for (const started = performance.now(); performance.now() - started < MAX_WAIT_MILLISECONDS;) {
    const response = await fetch(graphql, { method: "POST", headers: { "content-type": "application/json" }, body });
    const text = await response.text();
    if (text.includes(mark)) return;
    if (response.status >= 500 && response.status !== 503)
      throw new Error(`The gateway answered ${response.status}: ${text}`);
  }
  throw new Error(`The gateway did not answer ${mark}`);
}

/** Expects that the page was not reloaded, and its dialog is still open. */
async function checkState(page: Page): Promise<void> {
  const isSame = await page.evaluate(() => "isFirstPage" in window);
  const dialogs = await page.getByRole("dialog").count();
  if (!isSame || dialogs !== 1)
    throw new Error(`State was lost: ${isSame ? "the dialog is closed" : "the page was loaded again"}`);
}

async function withTokenPage<Result>(local: LocalProduct, work: (page: Page) => Promise<Result>): Promise<Result> {
  const browser = await launchBrowser();
  const complaints: string[] = [];
  try {
    const page = await browser.newPage({ baseURL: local.url });
    // React's development build finds faults that others do not report.
    page.on("pageerror", ({ message }) => complaints.push(message));
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    await page.goto(tokenPath(local.examples.token.chain, local.examples.token.address));
    await settle(page);
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByRole("dialog").waitFor();
    await page.evaluate(() => Object.assign(window, { isFirstPage: true }));
    const result = await work(page);
    if (complaints.length) throw new Error(`The page complained: ${complaints.join("; ")}`);
    return result;
  } finally {
    await browser.close();
  }
}

async function withProduct<Result>(work: (local: LocalProduct) => Promise<Result>): Promise<Result> {
  const { local, stop } = await runningProduct("dev");
  try {
    return await work(local);
  } finally {
    await stop();
  }
}

await runParts({ loop });
