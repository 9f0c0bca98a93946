import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Browser } from "playwright-core";
import { createTestClient, http, publicActions, walletActions, type Address } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { portfolioPath } from "@cenote/domain/paths";
import { loadArtifacts } from "../../../localnet/src/chain/artifacts";
import { launchBrowser } from "../../browser/launchBrowser";
import { queryProduct } from "../../browser/queryProduct";
import { runningProduct } from "../../browser/runningProduct";
import type { LocalProduct } from "../../e2e/product";
import type { Part } from "../../suite";
import { untilIdle } from "../untilIdle";
import { longestTask, readTasks, watchTasks } from "./longTasks";
import { measureScreen } from "./measureScreen";
import { RUNS, summary } from "./screens";

const [TOKENS, ACTIVITIES] = [2_000, 10_000];
const CHAIN = "BASE";
const RECIPIENT = "0x00000000000000000000000000000000000005e2";
const COINS = 10n ** 24n;
const TRANSACTIONS_PER_BLOCK = 200;
const TRANSFER_GAS = 100_000n;
const DEPLOYMENT_GAS = 1_500_000n;
const POLL_MILLISECONDS = 1_000;
const MAX_INDEXING_MILLISECONDS = 600_000;
const MAX_EXPORT_MILLISECONDS = 300_000;
const LOCALNET_BUILD = join(__dirname, "../../../localnet/dist");

/** Portfolio tabs of an owner of many tokens and activities. */
export const portfolio: Part = {
  title: `The portfolio of ${TOKENS} balances and ${ACTIVITIES} activities, cold, median of ${RUNS}: processor slowed 4x, 50 ms a request; milliseconds, kB of gzip; the longest task of a scroll at full speed`,
  run: async () => {
    const { local, stop } = await runningProduct();
    const browser = await launchBrowser();
    try {
      const owner = await fillWallet(local);
      await untilIdle();
      const row = "main tbody tr:not([aria-hidden]) a[href]";
      const screens = [
        { path: "/explore/tokens", selector: row, isScrolled: true },
        { path: portfolioPath(owner), selector: row, isScrolled: false },
        { path: portfolioPath(owner, "tokens"), selector: row, isScrolled: true },
        { path: portfolioPath(owner, "activity"), selector: "main a[data-activity]", isScrolled: true },
      ];
      const rows = [];
      for (const { path, selector, isScrolled } of screens) {
        const runs = [];
        for (let run = 0; run < RUNS; run++) runs.push(await measureScreen(browser, local.url + path, selector));
        const longest = isScrolled ? (await longestTask(browser, local.url + path, selector)).milliseconds : "";
        rows.push({ ...summary(path.replace(owner, "…"), runs), "longest task of a scroll": longest });
      }
      await exportActivities(browser, local.url + portfolioPath(owner, "activity"));
      return rows;
    } finally {
      await browser.close();
      await stop();
    }
  },
};

/** Deploys the tokens from a new account, and sends units of them until the account has all of its activities. */
async function fillWallet(local: LocalProduct): Promise<Address> {
  const account = privateKeyToAccount(generatePrivateKey());
  const client = createTestClient({ account, mode: "anvil", transport: http(local.rpc[CHAIN], { batch: true }) })
    .extend(publicActions)
    .extend(walletActions);
  await client.setBalance({ address: account.address, value: COINS });
  const { abi, bytecode } = loadArtifacts(LOCALNET_BUILD)("LocalToken");
  const fees = { maxFeePerGas: 10n ** 12n, maxPriorityFeePerGas: 1n };
  let nonce = 0;
  const inBlocks = async (count: number, send: (index: number, nonce: number) => Promise<unknown>) => {
    for (let from = 0; from < count; from += TRANSACTIONS_PER_BLOCK) {
      const size = Math.min(TRANSACTIONS_PER_BLOCK, count - from);
      await Promise.all(Array.from({ length: size }, (_, index) => send(from + index, nonce + index)));
      nonce += size;
      // A block may be full before it contains all of them.
      while ((await client.getTransactionCount({ address: account.address })) < nonce) await client.mine({ blocks: 1 });
    }
  };
  await client.setAutomine(false);
  try {
    await inBlocks(TOKENS, (index, next) =>
      client.deployContract({
        abi,
        bytecode,
        args: [`Token ${index}`, `T${index}`, 18, 10n ** 24n],
        chain: null,
        gas: DEPLOYMENT_GAS,
        nonce: next,
        ...fees,
      }),
    );
    await inBlocks(ACTIVITIES - TOKENS, (_, next) =>
      client.sendTransaction({ to: RECIPIENT, value: 1n, chain: null, gas: TRANSFER_GAS, nonce: next, ...fees }),
    );
  } finally {
    await client.setAutomine(true);
  }
  await untilIndexed(local, Number(await client.getBlockNumber()));
  return account.address;
}

async function untilIndexed(local: LocalProduct, block: number) {
  type Answer = { readonly chainStatuses: readonly { readonly chain: string; readonly indexedBlockNumber: number }[] };
  const deadline = Date.now() + MAX_INDEXING_MILLISECONDS;
  for (;;) {
    const { chainStatuses } = await queryProduct<Answer>(local, "{ chainStatuses { chain indexedBlockNumber } }", {});
    if (chainStatuses.some(({ chain, indexedBlockNumber }) => chain === CHAIN && indexedBlockNumber >= block)) return;
    if (Date.now() > deadline) throw new Error("The gateway did not index all transactions");
    await delay(POLL_MILLISECONDS);
  }
}

/**
 * Prints the duration of the CSV export of all activities, its number of progress reports, and the longest task
 * meanwhile.
 */
async function exportActivities(browser: Browser, url: string) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, acceptDownloads: true });
  try {
    // With a file picker, the browser would wait for the visitor.
    await page.addInitScript(() => void Reflect.deleteProperty(window, "showSaveFilePicker"));
    await page.goto(url);
    await page.locator("main a[data-activity]").first().waitFor();
    await page.evaluate(watchTasks);
    const progress = page.evaluate(watchProgress);
    const start = performance.now();
    const [download] = await Promise.all([
      page.waitForEvent("download", { timeout: MAX_EXPORT_MILLISECONDS }),
      page.getByRole("button", { name: "Export as CSV" }).click(),
    ]);
    const seconds = (performance.now() - start) / 1000;
    const rows =
      readFileSync(await download.path(), "utf8")
        .trimEnd()
        .split("\n").length - 1;
    if (rows < ACTIVITIES) throw new Error(`The file has ${rows} rows of ${ACTIVITIES} activities`);
    const [reports, longest] = [await progress, Math.round(await readTasks(page))];
    console.table([{ "CSV rows": rows, seconds: seconds.toFixed(1), "progress reports": reports, longest }]);
  } finally {
    await page.close();
  }
}

/** Counts the different progress texts until the export has ended; runs in the page. */
function watchProgress(): Promise<number> {
  const texts = new Set<string>();
  return new Promise((resolve) => {
    const look = new MutationObserver(() => {
      const states = [...document.querySelectorAll("main [role=status]")].map(({ textContent }) => textContent ?? "");
      const text = states.find((state) => /\d row/.test(state));
      if (text) texts.add(text);
      else if (texts.size > 0) {
        look.disconnect();
        resolve(texts.size);
      }
    });
    look.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
