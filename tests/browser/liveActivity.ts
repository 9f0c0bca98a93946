import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { createTestClient, http, publicActions, walletActions, type Hex } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import type { Chain } from "@cenote/domain/chains";
import { portfolioPath } from "@cenote/domain/paths";
import type { LocalProduct } from "../e2e/product";
import { passOn } from "../faultyServer";

const CHAIN: Chain = "BASE";
const COINS = 10n ** 20n;
const RECIPIENT = "0x00000000000000000000000000000000000005e1";
const POLL_MILLISECONDS = 5;
/** Pause between two transactions: a connection is restored before the next one is closed. */
const PAUSE_MILLISECONDS = 700;
const MAX_WAIT_MILLISECONDS = 30_000;

/** Time at which each transaction's row was first in the list, and its maximum number of rows at once. */
type Seen = Readonly<Record<string, { readonly at: number; readonly rows: number }>>;

export type LiveActivityReport = {
  /** Milliseconds from a node's first receipt of each transaction until its row is in the list. */
  readonly latencies: readonly number[];
  readonly disconnects: number;
  /** Transactions without a row, and with more than one. */
  readonly missing: number;
  readonly repeated: number;
};

/**
 * Sends transactions of a new account while its list of activities is open, and closes all connections of the page
 * `disconnects` times, each time immediately before a transaction.
 */
export async function liveActivity(
  local: LocalProduct,
  browser: Browser,
  { transactions, disconnects }: { readonly transactions: number; readonly disconnects: number },
): Promise<LiveActivityReport> {
  const server = createServer(passOn(local.url));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const account = privateKeyToAccount(generatePrivateKey());
  const client = createTestClient({ account, mode: "anvil", transport: http(local.rpc[CHAIN]) })
    .extend(publicActions)
    .extend(walletActions);
  await client.setBalance({ address: account.address, value: COINS });
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(origin + portfolioPath(account.address, "activity"));
    await page.getByText("Nothing has happened yet").waitFor();
    await page.evaluate(watchRows);

    const mined = new Map<Hex, number>();
    const every = transactions / disconnects;
    for (let sent = 0, closed = 0; sent < transactions; sent++) {
      if (sent >= closed * every && closed < disconnects) {
        server.closeAllConnections();
        closed++;
      }
      const hash = await client.sendTransaction({ chain: null, to: RECIPIENT, value: 1n });
      mined.set(hash, await minedAt(() => client.getTransactionReceipt({ hash })));
      await delay(PAUSE_MILLISECONDS);
    }
    const seen = await untilSeen(page, [...mined.keys()]);
    return {
      latencies: [...mined].flatMap(([hash, at]) => (seen[hash] ? [seen[hash].at - at] : [])),
      disconnects,
      missing: [...mined.keys()].filter((hash) => !seen[hash]).length,
      repeated: [...mined.keys()].filter((hash) => (seen[hash]?.rows ?? 0) > 1).length,
    };
  } finally {
    await context.close();
    server.closeAllConnections();
    server.close();
  }
}

/** Returns the time at which a node first has the receipt. */
async function minedAt(receipt: () => Promise<unknown>): Promise<number> {
  for (;;) {
    const minedReceipt = await receipt().catch(() => null);
    if (minedReceipt) return Date.now();
    await delay(POLL_MILLISECONDS);
  }
}

async function untilSeen(page: Page, hashes: readonly string[]): Promise<Seen> {
  const until = Date.now() + MAX_WAIT_MILLISECONDS;
  for (;;) {
    const seen = await page.evaluate(() => (window as unknown as { seenRows: Seen }).seenRows);
    if (hashes.every((hash) => seen[hash]) || Date.now() > until) return seen;
    await delay(100);
  }
}

/** Runs in the page. */
function watchRows() {
  const seen: Record<string, { at: number; rows: number }> = {};
  Object.assign(window, { seenRows: seen });
  const look = () => {
    const counts: Record<string, number> = {};
    for (const row of document.querySelectorAll<HTMLAnchorElement>("a[data-activity]")) {
      const hash = new URL(row.href).searchParams.get("tx") ?? "";
      counts[hash] = (counts[hash] ?? 0) + 1;
    }
    for (const [hash, rows] of Object.entries(counts)) {
      const sighting = seen[hash];
      seen[hash] = { at: sighting?.at ?? Date.now(), rows: Math.max(rows, sighting?.rows ?? 0) };
    }
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true });
}
