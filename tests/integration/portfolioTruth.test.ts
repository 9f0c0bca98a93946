import type { Chain } from "@cenote/domain/chains";
import { createPublicClient, http, zeroAddress, type Address, type Hex } from "viem";
import { openBlockFeed } from "../../gateway/src/blockFeed";
import type { Db } from "../../gateway/src/db";
import { indexersOf } from "./indexing";
import { startLocalChains, type LocalChains } from "./localChains";
import { DATABASES, withTables } from "./openDatabases";
import { openGateway } from "./openGateway";
import { driveWallets, type Driven } from "./portfolioMoves";
import { replay, worthAt, type PriceAt, type Replay } from "./portfolioReplay";
import { readLogs } from "./positionLogs";
import { usdPrices } from "./positionPrices";

jest.setTimeout(300_000);

const CHAIN: Chain = "ETHEREUM";
type Money = { value: number } | null;
type Point = { timestamp: number; value: Money; tokensValue: Money; unpricedTokenCount: number };
const HISTORY = "{ points { timestamp value { value } tokensValue { value } unpricedTokenCount } unknownChains }";
const ONE = `query One($owner: String!) { portfolios(ownerAddresses: [$owner], chains: [${CHAIN}]) {
  DAY: valueHistory(duration: DAY) ${HISTORY} WEEK: valueHistory(duration: WEEK) ${HISTORY} } }`;
const TOGETHER = `query Together($owners: [String!]!) { combinedPortfolio(ownerAddresses: $owners, chains: [${CHAIN}]) {
  DAY: valueHistory(duration: DAY) ${HISTORY} } }`;

let local: LocalChains;
let db: Db;
let gateway: ReturnType<typeof openGateway>;
let driven: Driven;
let replayed: Replay;
let priceAt: PriceAt;
let blocks: { readonly number: bigint; readonly timestamp: number }[];
const worst = { history: 0 };

beforeAll(async () => {
  local = await startLocalChains();
  const config = local.chains[CHAIN]!;
  db = await withTables(DATABASES[0]![1]);
  const indexers = indexersOf(db, { [CHAIN]: config });
  await indexers.get(CHAIN)!.catchUp();
  driven = await driveWallets(
    config,
    local.accounts[0] as { privateKey: Hex },
    await tradedTokens(config.contracts.weth),
  );
  await indexers.get(CHAIN)!.catchUp();
  gateway = openGateway(db, { [CHAIN]: config }, await openBlockFeed(db), indexers);
  replayed = await replay(config, driven.wallets, driven.steps);
  priceAt = await usdPrices(db, CHAIN, config, await readLogs(config));
  const client = createPublicClient({ transport: http(config.rpcUrl) });
  const head = await client.getBlockNumber();
  blocks = await Promise.all(
    Array.from({ length: Number(head) + 1 }, async (_, number) => {
      const block = await client.getBlock({ blockNumber: BigInt(number) });
      return { number: block.number, timestamp: Number(block.timestamp) };
    }),
  );
});
afterAll(async () => {
  await db?.close();
  await local?.stop();
});

/** Two listed tokens with deep pairs against the wrapped coin. */
async function tradedTokens(weth: string): Promise<readonly [Address, Address]> {
  const listed = local.chains[CHAIN]!.tokens.map(({ address }) => address.toLowerCase());
  const rows = await db.query<{ token0: Address; token1: Address }>(
    "select token0, token1 from pool where chain = $1 and version = 'V2' and is_listed order by value_locked_usd desc nulls last",
    [CHAIN],
  );
  const wrapped = weth.toLowerCase();
  const found = rows
    .filter(({ token0, token1 }) => token0 === wrapped || token1 === wrapped)
    .map(({ token0, token1 }) => (token0 === wrapped ? token1 : token0))
    .filter((token) => listed.includes(token));
  return [found[0]!, found[1]!];
}

test("the value over time equals past balances at past prices", async () => {
  let points = 0;
  for (const owner of driven.wallets) {
    const { data } = await gateway.post(ONE, { owner });
    const [portfolio] = data!.portfolios as Record<"DAY" | "WEEK", { points: Point[] }>[];
    for (const history of [portfolio!.DAY, portfolio!.WEEK]) points += compareHistory(history.points, [owner]);
  }
  const { data } = await gateway.post(TOGETHER, { owners: driven.wallets });
  compareHistory((data!.combinedPortfolio as { DAY: { points: Point[] } }).DAY.points, driven.wallets);
  expect(points).toBeGreaterThan(1000);
  expect(worst.history).toBeLessThan(1e-6);
});

function compareHistory(points: readonly Point[], owners: readonly Address[]): number {
  for (const { timestamp, value, unpricedTokenCount } of points) {
    const last = blocks.findLast((block) => block.timestamp <= timestamp)!;
    const mine = worthAt(replayed, owners, timestamp, (token) =>
      priceAt(token === zeroAddress ? null : token, last.number)!,
    );
    expect(unpricedTokenCount).toBe(0);
    worst.history = Math.max(worst.history, Math.abs(value!.value - mine) / Math.max(1, mine));
  }
  return points.length;
}
