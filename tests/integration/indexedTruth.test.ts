import type { Chain } from "@cenote/domain/chains";
import { encodeAbiParameters, keccak256, pad, toFunctionSelector, toHex, type Hex } from "viem";
import { bytes, type Db } from "../../gateway/src/store/db";
import { ZERO_ADDRESS } from "../../gateway/src/lib/zeroAddress";
import { httpRpc } from "../../gateway/src/chain/rpc";
import { visitorNodes } from "../../gateway/src/chain/visitorNodes";
import { tradeTrials } from "../../gateway/src/modules/safety/tradeTrials";
import { expectTrueBeads, playBeads, type Beads } from "./beads";
import { openBlockFeed } from "../../gateway/src/request/blockFeed";
import { openServedDatabase } from "../../gateway/src/testing/servedDatabase";
import { expectTrueOwners, expectTrueTraits } from "./itemFacts";
import { startLocalChains, type LocalChains } from "./localChains";
import { playNftMarket, type NftMarket } from "./nftMarket";
import { expectTrueMarket } from "./nftMarketAnswers";
import { expectTrueItems, playOldItems, type OldItems } from "./oldItems";
import { openGateway } from "./openGateway";
import { MATRIX, withTables } from "./openDatabases";
import { compareAtHead, indexersOf } from "./indexing";
import { expectTrueValuations } from "./projectValuations";

jest.setTimeout(360_000);

let local: LocalChains;
let market: NftMarket;
let beads: Beads;
let oldItems: OldItems;
beforeAll(async () => {
  local = await startLocalChains();
  market = await playNftMarket(local.chains.BASE!, local.accounts);
  beads = await playBeads(local.chains.BASE!, local.accounts);
  oldItems = await playOldItems(local.chains.BASE!, local.accounts);
});
afterAll(() => local?.stop());

describe.each(MATRIX)("on %s", (name, open) => {
  let db: Db;
  let indexers: ReturnType<typeof indexersOf>;
  beforeAll(async () => {
    db = await withTables(open);
    indexers = indexersOf(db, local.chains);
  });
  afterAll(() => db?.close());

  test("the index of all pools, balances and items equals the contracts at the head", async () => {
    for (const [chain, indexer] of indexers) {
      const { differences, questions, pools } = await compareAtHead(db, chain, local.chains, indexer);
      expect(differences).toEqual([]);
      expect(pools).toBeGreaterThan(5);
      expect(questions).toBeGreaterThan(100);
    }
  });

  test("a project's fully diluted valuation is its price times its supplies on all chains", async () => {
    await expectTrueValuations(openGateway(db, local.chains, await openBlockFeed(db)), local.chains);
  });

  test("listings and sales of items are those of Seaport at the head", async () => {
    await expectTrueMarket(openGateway(db, local.chains, await openBlockFeed(db)), market);
  });

  test("amounts, transfers and listings of ERC-1155 items are those of their contract", async () => {
    // The metadata of a few items is read at a time, between blocks.
    while (await unreadItems(db)) await indexers.get("BASE")!.catchUp();
    await expectTrueBeads(openGateway(db, local.chains, await openBlockFeed(db)), beads);
    await expectTrueOwners(openGateway(db, local.chains, await openBlockFeed(db)), beads);
  });

  test("traits are those of the metadata, their floors those of the listings at the head", async () => {
    while (await unreadItems(db)) await indexers.get("BASE")!.catchUp();
    await expectTrueTraits(openGateway(db, local.chains, await openBlockFeed(db)), market);
  });

  test("items of a contract that indexes no ids are no tokens, and metadata that it reports as changed is read again", async () => {
    const gateway = openGateway(db, local.chains, await openBlockFeed(db));
    await expectTrueItems(gateway, oldItems);
    await oldItems.retitle(`Title on ${name}`);
    await indexers.get("BASE")!.catchUp();
    await expectTrueItems(gateway, oldItems);
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

test("a balance that changes without a transfer is read from its contract", async () => {
  const config = local.chains.BASE!;
  const db = await openServedDatabase();
  await indexersOf(db, local.chains).get("BASE")!.catchUp();
  const [held] = await db.query<{ holder: Hex; token: Hex; amount: string }>(
    `select holder, token, amount from balance where chain = 'BASE' and token = $1 and amount > 1000
     and holder not in (select address from pool) order by holder limit 1`,
    [bytes(config.stablecoins[0]!.toLowerCase())],
  );
  const { holder, token, amount } = held!;
  // OpenZeppelin stores balances in its first slot, by holder.
  const slot = keccak256(encodeAbiParameters([{ type: "address" }, { type: "uint256" }], [holder, 0n]));
  const rebased = BigInt(amount) + 77n;
  const rpc = httpRpc(config.rpcUrl);
  await rpc.call("anvil_setStorageAt", token, slot, pad(toHex(rebased)));
  await rpc.call("evm_mine");

  const restarted = indexersOf(db, local.chains).get("BASE")!;
  const { differences } = await compareAtHead(db, "BASE", local.chains, restarted);
  expect(differences).toEqual([]);
  const [after] = await db.query<{ amount: string }>(
    "select amount from balance where chain = 'BASE' and holder = $1 and token = $2",
    [bytes(holder), bytes(token)],
  );
  expect(after?.amount).toBe(String(rebased));
  await db.close();
});

test("a token that takes fees is found out by trying, and the others are not accused", async () => {
  const db = await openServedDatabase();
  await indexersOf(db, local.chains).get("ETHEREUM")!.catchUp();
  const rpc = httpRpc(local.chains.ETHEREUM!.rpcUrl);
  const nodes = { ETHEREUM: visitorNodes("ETHEREUM", rpc) };
  const stopping = new AbortController().signal;
  const tokens = await db.query<{ chain: Chain; address: string }>(
    "select chain, address from token where chain = 'ETHEREUM' and price_usd is not null and address <> $1",
    [bytes(ZERO_ADDRESS)],
  );
  const fees = await tradeTrials({ sql: db, chainConfigs: local.chains, nodes })(tokens, stopping);
  await db.close();
  expect(fees.every((fee) => fee && !fee.hasBuyFailed && !fee.hasSellFailed && !fee.hasTransferFailed)).toBe(true);

  const taking = fees.flatMap((fee, position) => (fee?.buyFeeBps ? [{ ...fee, ...tokens[position]! }] : []));
  expect(taking).toHaveLength(1);
  const { address, buyFeeBps, sellFeeBps } = taking[0]!;
  const ofContract = (selector: string) => rpc.call<Hex>("eth_call", { to: address, data: selector }, "latest");
  expect(Number(await ofContract(toFunctionSelector("buyFeeBps()")))).toBe(buyFeeBps);
  expect(Number(await ofContract(toFunctionSelector("sellFeeBps()")))).toBe(sellFeeBps);
});

async function unreadItems(db: Db): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*) as count from nft_asset left join nft_metadata using (chain, collection, token_id)
     where chain = 'BASE' and owner is distinct from $1 and is_stale is not false`,
    [bytes(ZERO_ADDRESS)],
  );
  return row!.count;
}

type PriceRow = {
  chain: string;
  address: string;
  symbol: string;
  price_usd: number;
  pool_price: number | null;
  token0: string;
  token1: string;
};
