import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  http,
  parseAbi,
  type Address,
  type Hex,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { POSITIONS_PATH } from "@cenote/domain/paths";
import { launchBrowser } from "../../browser/launchBrowser";
import { queryProduct } from "../../browser/queryProduct";
import { runningProduct } from "../../browser/runningProduct";
import type { LocalProduct } from "../../e2e/product";
import { percentile, type Part } from "../../suite";
import { untilIdle } from "../untilIdle";
import { measureScreen } from "./measureScreen";

const POSITIONS = 500;
const PER_TRANSACTION = 25;
const RUNS = 5;
const TICK_SPACING = 10;
/** Of the coin, in each position. */
const COIN_WEI = 10n ** 15n;
const FAR_DEADLINE_SECONDS = 2n ** 40n;
const ABI = parseAbi([
  "function slot0() view returns (uint160 sqrtPriceX96, int24 tick, uint16 a, uint16 b, uint16 c, uint8 d, bool e)",
  "function token0() view returns (address)",
  "function token1() view returns (address)",
  "function fee() view returns (uint24)",
  "struct MintParams { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }",
  "function mint(MintParams params) payable returns (uint256, uint128, uint256, uint256)",
  "function multicall(bytes[] data) payable returns (bytes[])",
]);

/** How soon the list of an owner of many positions stands on a slow machine. */
export const positions: Part = {
  title: `The list of an owner of ${POSITIONS} positions, cold, median of ${RUNS}: processor slowed 4x, 50 ms a request; milliseconds`,
  run: async () => {
    const { local, stop } = await runningProduct();
    const browser = await launchBrowser();
    try {
      const owner = local.accounts.at(-1)!.address;
      const held = await countPositions(local, owner);
      if (held < POSITIONS) await mintPositions(local, POSITIONS - held);
      while ((await countPositions(local, owner)) < POSITIONS) await new Promise((resolve) => setTimeout(resolve, 200));
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

/** Positions that take the coin alone: their ranges lie beside the price. */
async function mintPositions(local: LocalProduct, count: number) {
  const { chain, address: pool } = local.examples.v3Pool as { chain: string; address: Address };
  const { v3PositionManager, weth } = local.contracts[chain] as Record<string, Address>;
  const transport = http(local.rpc[chain]);
  const reader = createPublicClient({ transport });
  const account = privateKeyToAccount(local.accounts.at(-1)!.privateKey as Hex);
  const wallet = createWalletClient({ account, transport });
  const contract = { address: pool, abi: ABI } as const;
  const [[, now], token0, token1, fee] = await Promise.all([
    reader.readContract({ ...contract, functionName: "slot0" }),
    reader.readContract({ ...contract, functionName: "token0" }),
    reader.readContract({ ...contract, functionName: "token1" }),
    reader.readContract({ ...contract, functionName: "fee" }),
  ]);
  const isCoinFirst = token0.toLowerCase() === weth!.toLowerCase();
  const tick = Math.floor(now / TICK_SPACING) * TICK_SPACING;

  const mint = (index: number): Hex => {
    const near = isCoinFirst ? tick + (index + 2) * TICK_SPACING : tick - (index + 2) * TICK_SPACING;
    const far = near + (isCoinFirst ? 100 : -100) * TICK_SPACING;
    const params = {
      ...{ token0, token1, fee },
      ...{ tickLower: Math.min(near, far), tickUpper: Math.max(near, far) },
      ...{ amount0Desired: isCoinFirst ? COIN_WEI : 0n, amount1Desired: isCoinFirst ? 0n : COIN_WEI },
      ...{ amount0Min: 0n, amount1Min: 0n, recipient: account.address, deadline: FAR_DEADLINE_SECONDS },
    };
    return encodeFunctionData({ abi: ABI, functionName: "mint", args: [params] });
  };
  for (let from = 0; from < count; from += PER_TRANSACTION) {
    const calls = Array.from({ length: Math.min(PER_TRANSACTION, count - from) }, (_, index) => mint(from + index));
    const hash = await wallet.writeContract({
      ...{ address: v3PositionManager!, abi: ABI, functionName: "multicall", args: [calls], chain: null },
      value: COIN_WEI * BigInt(calls.length),
    });
    const { status } = await reader.waitForTransactionReceipt({ hash, pollingInterval: 50 });
    if (status !== "success") throw new Error(`The positions from ${from} on were not created`);
  }
}
