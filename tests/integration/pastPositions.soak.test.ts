import type { Chain } from "@cenote/domain/chains";
import { createPublicClient, getAddress, http, type Address } from "viem";
import { openBlockFeed } from "../../gateway/src/request/blockFeed";
import type { Db } from "../../gateway/src/store/db";
import { openServedDatabase } from "../../gateway/src/testing/servedDatabase";
import { indexersOf } from "./indexing";
import { startLocalChains, type LocalChains } from "./localChains";
import { openGateway } from "./openGateway";
import { stirPositions } from "./positionMoves";
import { priceHistory, readLogs } from "./positionLogs";
import { usdPrices } from "./positionPrices";
import { amountsOver, worthOf, type Held } from "./positionWorth";

jest.setTimeout(300_000);

const CHAIN: Chain = "ETHEREUM";
type Money = { value: number } | null;
type Side = { address: Address | null; decimals: number };
type Position = {
  protocolVersion: "V2" | "V3" | "V4";
  tokenId: string | null;
  pool: { addressOrId: Address; token0: Side; token1: Side };
  performance: Record<"collectedFees0" | "collectedFees1" | "owedFees0" | "owedFees1", string> | null;
};
type Point = { timestamp: number; positionsValue: Money; unpricedPositionCount: number };

const QUERY = `query Past($owner: String!) {
  positions(ownerAddress: $owner, chains: [${CHAIN}], first: 200) { totalValue { value } totalFeesValue { value } edges { node {
    protocolVersion tokenId pool { addressOrId token0 { address decimals } token1 { address decimals } }
    performance { collectedFees0 collectedFees1 owedFees0 owedFees1 } } } }
  portfolios(ownerAddresses: [$owner], chains: [${CHAIN}]) {
    valueHistory(duration: WEEK) { points { timestamp positionsValue { value } unpricedPositionCount } } } }`;

let local: LocalChains;
let db: Db;
beforeAll(async () => {
  local = await startLocalChains();
  db = await openServedDatabase();
  await stirPositions(local.chains[CHAIN]!);
});
afterAll(async () => {
  await db?.close();
  await local?.stop();
});

test("past positions are worth their amounts by the chain's logs, and at most all fees more", async () => {
  const config = local.chains[CHAIN]!;
  const indexers = indexersOf(db, { [CHAIN]: config });
  await indexers.get(CHAIN)!.catchUp();
  const gateway = openGateway(db, { [CHAIN]: config }, await openBlockFeed(db), indexers);
  const logs = await readLogs(config);
  const priceAt = await usdPrices(db, CHAIN, config, logs);
  const client = createPublicClient({ transport: http(config.rpcUrl) });
  const head = Number(await client.getBlockNumber());
  const blocks = await Promise.all(
    Array.from({ length: head + 1 }, (_, number) => client.getBlock({ blockNumber: BigInt(number) })),
  );
  const owners = await db.query<{ owner: Address }>(
    `select distinct owner from nft_asset join position on position.chain = nft_asset.chain and manager = collection
       and position.token_id = nft_asset.token_id where nft_asset.chain = $1
     union select distinct recipient from position_event where chain = $1 and version = 'V2'`,
    [CHAIN],
  );
  const pastPositions: PastPosition[] = [];
  const answers = new Map<Address, Answer>();
  for (const owner of owners.map((row) => getAddress(row.owner)).filter((address) => BigInt(address) !== 0n)) {
    const { data, errors } = await gateway.post(QUERY, { owner });
    expect(errors).toBeUndefined();
    const answer = data as Answer;
    answers.set(owner, answer);
    for (const { node } of answer.positions.edges) {
      const { protocolVersion: version, tokenId, pool, performance } = node;
      const held: Held = { version, tokenId, pool: pool.addressOrId, tokens: [pool.token0, pool.token1] };
      const prices = await priceHistory(logs, { version, address: pool.addressOrId }, 0);
      const sqrtAt = (block: bigint) => Math.sqrt(prices(block) ?? NaN);
      const fees = [0, 1].map((side) => feesOf(performance, side)) as [number, number];
      pastPositions.push({ held, owner: version === "V2" ? owner : null, sqrtAt, fees });
    }
  }
  let compared = 0;
  for (const [owner, { positions, portfolios }] of answers) {
    // An item that was given away belonged to its former owner.
    const own = await Promise.all(
      pastPositions
        .filter((one) => one.owner === null || one.owner === owner)
        .map(async (one) => ({ ...one, amounts: await amountsOver(logs, one.held, owner, one.sqrtAt) })),
    );
    const { points } = portfolios[0]!.valueHistory;
    const last = points.at(-1)!;
    const now = (positions.totalValue?.value ?? 0) + (positions.totalFeesValue?.value ?? 0);
    if (!last.unpricedPositionCount) expect(last.positionsValue?.value ?? 0).toBeCloseTo(now, 4);
    for (const { timestamp, positionsValue, unpricedPositionCount } of points.slice(0, -1)) {
      const block = blocks.findLast((one) => Number(one.timestamp) <= timestamp)?.number;
      if (block == null || unpricedPositionCount > 0) continue;
      let [least, most] = [0, 0];
      for (const { held, amounts, fees } of own) {
        const pair = amounts(block);
        if (!pair) continue;
        const worth = worthOf(pair, held, block, priceAt);
        const earned = worthOf(fees, held, block, priceAt);
        // A share's fees are part of its amounts: the estimate may assign some earlier or later.
        least += held.version === "V2" ? worth - earned : worth;
        most += worth + earned;
      }
      const slack = 1e-6 * Math.max(1, least);
      expect(positionsValue!.value).toBeGreaterThanOrEqual(least - slack);
      expect(positionsValue!.value).toBeLessThanOrEqual(most + slack);
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(100);
});

type PastPosition = {
  readonly held: Held;
  /** Owner of a share; null for items, whose owners change. */
  readonly owner: Address | null;
  readonly sqrtAt: (block: bigint) => number;
  /** Whole tokens of all fees so far, paid and owed. */
  readonly fees: readonly [number, number];
};
type Answer = {
  positions: { edges: { node: Position }[]; totalValue: Money; totalFeesValue: Money };
  portfolios: { valueHistory: { points: Point[] } }[];
};

function feesOf(performance: Position["performance"], side: number): number {
  const figures = performance as Record<string, string> | null;
  return Number(figures?.[`collectedFees${side}`] ?? 0) + Number(figures?.[`owedFees${side}`] ?? 0);
}
