import { setTimeout as delay } from "node:timers/promises";
import { createPublicClient, createWalletClient, http, parseAbi, type Address, type Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { POSITIONS_PATH } from "@cenote/domain/paths";
import { launchBrowser } from "../../browser/launchBrowser";
import { queryProduct } from "../../browser/queryProduct";
import { runningProduct } from "../../browser/runningProduct";
import { mintCoinPositions } from "../../coinPositions";
import type { LocalProduct } from "../../e2e/product";
import { percentile, type Part } from "../../suite";
import { untilIdle } from "../untilIdle";
import { measureScreen } from "./measureScreen";
import { minedReceipt } from "../../../localnet/src/chain/minedReceipt";

const POSITIONS = 500;
const PER_TRANSACTION = 25;
const RUNS = 5;
const POLL_MILLISECONDS = 200;
const MAX_INDEXING_MILLISECONDS = 60_000;
const ABI = parseAbi([
  "function slot0() view returns (uint160 sqrtPriceX96, int24 tick, uint16 a, uint16 b, uint16 c, uint8 d, bool e)",
  "function token0() view returns (address)",
  "function token1() view returns (address)",
  "function fee() view returns (uint24)",
]);

/** Load time of the list of an owner of many positions on a slow machine. */
export const positions: Part = {
  title: `The list of an owner of ${POSITIONS} positions, cold, median of ${RUNS}: processor slowed 4x, 50 ms a request; milliseconds`,
  run: async () => {
    const { local, stop } = await runningProduct();
    const browser = await launchBrowser();
    try {
      const owner = local.accounts.at(-1)!.address;
      const held = await countPositions(local, owner);
      if (held < POSITIONS) await mintPositions(local, held);
      await untilIndexed(local, owner);
      await untilIdle();
      const times: (number | null)[] = [];
      for (let run = 0; run < RUNS; run++) {
        const url = `${local.url}${POSITIONS_PATH}?address=${owner}`;
        const { observed } = await measureScreen(
          browser,
          url,
          "main tbody tr:not([aria-hidden]) a[href^='/positions/']",
        );
        times.push(observed.dataVisible);
      }
      const seen = times.flatMap((time) => time ?? []);
      return [
        {
          positions: await countPositions(local, owner),
          "list visible, median": Math.round(percentile(seen, 0.5)),
          most: Math.round(percentile(seen, 1)),
        },
      ];
    } finally {
      await browser.close();
      await stop();
    }
  },
};

async function countPositions(local: LocalProduct, owner: string): Promise<number> {
  type Answer = { readonly positions: { readonly counts: Readonly<Record<"open" | "outOfRange", number>> } };
  const document =
    "query ($owner: String!) { positions(ownerAddress: $owner, first: 1) { counts { open outOfRange } } }";
  const { counts } = (await queryProduct<Answer>(local, document, { owner })).positions;
  return counts.open + counts.outOfRange;
}

async function untilIndexed(local: LocalProduct, owner: string) {
  const deadline = Date.now() + MAX_INDEXING_MILLISECONDS;
  while ((await countPositions(local, owner)) < POSITIONS) {
    if (Date.now() > deadline) throw new Error("The gateway does not list all positions that were created");
    await delay(POLL_MILLISECONDS);
  }
}

async function mintPositions(local: LocalProduct, held: number) {
  const { chain, address: pool } = local.examples.v3Pool as { chain: string; address: Address };
  const { v3PositionManager, weth } = local.contracts[chain] as Record<string, Address>;
  const transport = http(local.rpc[chain]);
  const reader = createPublicClient({ transport });
  const account = privateKeyToAccount(local.accounts.at(-1)!.privateKey as Hex);
  const wallet = createWalletClient({ account, transport });
  const contract = { address: pool, abi: ABI } as const;
  const [[, tick], token0, token1, fee] = await Promise.all([
    reader.readContract({ ...contract, functionName: "slot0" }),
    reader.readContract({ ...contract, functionName: "token0" }),
    reader.readContract({ ...contract, functionName: "token1" }),
    reader.readContract({ ...contract, functionName: "fee" }),
  ]);
  for (let from = held; from < POSITIONS; from += PER_TRANSACTION) {
    const range = { from, count: Math.min(PER_TRANSACTION, POSITIONS - from) };
    const hash = await wallet.sendTransaction({
      to: v3PositionManager!,
      ...mintCoinPositions({ token0, token1, fee, tick }, weth!, account.address, range),
      chain: null,
    });
    const { status } = await minedReceipt(reader, hash);
    if (status !== "success") throw new Error(`The positions from ${from} on were not created`);
  }
}
