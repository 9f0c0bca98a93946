import type { Chain } from "@cenote/domain/chains";
import type { Db } from "../../gateway/src/db";
import { startLocalChains, type LocalChains } from "./localChains";
import { DATABASES, withTables } from "./openDatabases";
import { compareAtHead, indexersOf } from "./indexing";

jest.setTimeout(180_000);

let local: LocalChains;
beforeAll(async () => {
  local = await startLocalChains();
});
afterAll(() => local?.stop());

describe.each(DATABASES)("on %s", (_, open) => {
  let db: Db;
  beforeAll(async () => {
    db = await withTables(open);
  });
  afterAll(() => db?.close());

  test("what is indexed of all pools, balances and items is what the contracts say at the head", async () => {
    for (const [chain, indexer] of indexersOf(db, local.chains)) {
      const { differences, questions, pools } = await compareAtHead(db, chain, local.chains, indexer);
      expect(differences).toEqual([]);
      expect(pools).toBeGreaterThan(5);
      expect(questions).toBeGreaterThan(100);
    }
  });

  test("every price is that of the pool it names, and stablecoins are a dollar", async () => {
    const prices = await db.query<PriceRow>(
      `select token.chain, token.address, token.symbol, token.price_usd, pool.price as pool_price, pool.token0, pool.token1
       from token left join pool on pool.chain = token.chain and pool.address = token.price_pool
       where token.price_usd is not null`,
      [],
    );
    const usd = new Map(prices.map((row) => [`${row.chain}:${row.address}`, row.price_usd]));
    for (const { chain, address, price_usd: price, pool_price: poolPrice, token0, token1 } of prices) {
      const config = local.chains[chain as Chain]!;
      if (config.stablecoins.some((stablecoin) => stablecoin.toLowerCase() === address)) expect(price).toBe(1);
      if (poolPrice === null) continue;
      const wrapped = config.contracts.weth.toLowerCase();
      const asPriced = (token: string) => (/^0x0+$/.test(token) ? wrapped : token);
      const isFirst = asPriced(token0) === asPriced(address);
      const other = usd.get(`${chain}:${asPriced(isFirst ? token1 : token0)}`)!;
      expect(price / ((isFirst ? poolPrice : 1 / poolPrice) * other)).toBeCloseTo(1, 9);
    }
    expect(prices.length).toBeGreaterThan(20);
  });
});

type PriceRow = {
  chain: string;
  address: string;
  symbol: string;
  price_usd: number;
  pool_price: number | null;
  token0: string;
  token1: string;
};
