import { encodeFunctionData, maxUint256, parseAbi, parseEther, type Address, type Hex } from "viem";
import { AUCTIONS_ABI } from "@cenote/protocol/auctions/auctionsAbi";
import type { Artifacts } from "../chain/artifacts";
import type { ChainWriter } from "../chain/chainWriter";
import type { AuctionSite, World } from "../world";

const ERC20 = parseAbi(["function approve(address spender, uint256 amount)"]);
const DAY_SECONDS = 86_400;
const START_DELAY_SECONDS = 60;

const TOKENS = [
  ["Tideline", "TIDE"],
  ["Kelp Works", "KELP"],
  ["Driftwood", "DRIFT"],
  ["Lantern Reef", "REEF"],
] as const;
const SUPPLY = parseEther("1000000");
const FLOOR = parseEther("0.0001");
const TICK = parseEther("0.00001");

/** Queues the contract and the tokens, with their maker's approval. */
export function deployAuctions(writer: ChainWriter, artifacts: Artifacts, maker: Address): AuctionSite {
  const house = writer.deploy(maker, artifacts("ClearingAuctions"));
  const tokens = TOKENS.map(([name, symbol]) =>
    writer.deploy(maker, artifacts("LocalToken"), [name, symbol, 18, SUPPLY]),
  );
  const data = encodeFunctionData({ abi: ERC20, functionName: "approve", args: [house, maxUint256] });
  for (const token of tokens) writer.queue({ from: maker, to: token, data });
  return { house, tokens };
}

type Step = { readonly at: number; readonly until?: number; readonly run: (now: number) => void };

/**
 * Creates an auction that reached its goal, one that did not, one that runs and one that has not started. Returns a
 * function that queues the due steps; `from` and `to` are the time of the history, in Unix seconds.
 */
export function createAuctions(
  { deployment, writer, roles, people: [person] }: World,
  from: number,
  to: number,
): (now: number) => void {
  const { auctions: site } = deployment;
  if (!site) return () => undefined;
  const { deployer: maker, traders } = roles;
  const span = to - from;
  const send = (sender: Address, data: Hex, value = 0n) => writer.queue({ from: sender, to: site.house, data, value });
  const create = (token: number, start: number, end: number, goal: bigint) =>
    send(
      maker,
      encodeFunctionData({
        abi: AUCTIONS_ABI,
        functionName: "create",
        args: [site.tokens[token]!, SUPPLY / 2n, BigInt(start), BigInt(end), FLOOR, TICK, goal],
      }),
    );
  const bid = (auction: bigint, bidder: Address, coins: string, price: string) =>
    send(
      bidder,
      encodeFunctionData({ abi: AUCTIONS_ABI, functionName: "bid", args: [auction, parseEther(price)] }),
      parseEther(coins),
    );
  const traderAt = (place: number) => traders[place % traders.length]!;
  const [firstEnd, secondEnd] = [from + Math.floor(span * 0.5), from + Math.floor(span * 0.45)];
  const runEnd = to + 21 * DAY_SECONDS;
  const at = (part: number) => from + Math.floor(span * part);
  const steps: Step[] = [
    { at: from, run: (now) => create(0, now + START_DELAY_SECONDS, firstEnd, parseEther("20")) },
    { at: from, run: (now) => create(1, now + START_DELAY_SECONDS, secondEnd, parseEther("400")) },
    ...FIRST_BIDS.map(([part, trader, coins, price]) => ({
      at: at(part),
      until: firstEnd,
      run: () => bid(0n, traderAt(trader), coins, price),
    })),
    { at: at(0.15), until: secondEnd, run: () => bid(1n, traderAt(2), "3", "0.00025") },
    // The person has tokens to claim.
    ...(person ? [{ at: at(0.25), until: firstEnd, run: () => bid(0n, person, "1.5", "0.0004") }] : []),
    { at: at(0.55), run: (now) => create(2, now + START_DELAY_SECONDS, runEnd, parseEther("30")) },
    ...RUNNING_BIDS.map(([part, trader, coins, price]) => ({
      at: at(part),
      until: runEnd,
      run: () => bid(2n, traderAt(trader), coins, price),
    })),
    { at: at(0.85), run: () => create(3, to + 7 * DAY_SECONDS, to + 14 * DAY_SECONDS, parseEther("50")) },
  ];
  steps.sort((one, other) => one.at - other.at);
  return (now) => {
    while (steps[0] && steps[0].at <= now) {
      const { until, run } = steps.shift()!;
      if (until === undefined || now < until) run(now);
    }
  };
}

/** Part of the history, trader, coins, and the highest price of a whole token. */
const FIRST_BIDS = [
  [0.1, 0, "24", "0.00012"],
  [0.2, 1, "30", "0.00018"],
  [0.3, 2, "22", "0.0003"],
  [0.4, 3, "6", "0.0004"],
] as const;
const RUNNING_BIDS = [
  [0.62, 0, "30", "0.00013"],
  [0.7, 1, "26", "0.00016"],
  [0.78, 2, "35", "0.00028"],
  [0.86, 4, "18", "0.0004"],
  [0.94, 3, "12", "0.0002"],
] as const;
