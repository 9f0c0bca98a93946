import type { Chain } from "@cenote/domain/chains";
import { type Address, createPublicClient, encodePacked, concatHex, type Hex, http, parseAbi, zeroAddress } from "viem";
import { openBlockFeed } from "../../gateway/src/request/blockFeed";
import type { ChainConfig } from "../../gateway/src/chain/chainConfig";
import type { Db } from "../../gateway/src/store/db";
import { indexersOf } from "./indexing";
import { startLocalChains, type LocalChains } from "./localChains";
import { openGateway } from "./openGateway";

jest.setTimeout(180_000);

const QUOTERS = parseAbi([
  "function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)",
  "function quoteExactInput(bytes path, uint256 amountIn) returns (uint256 amountOut, uint160[] prices, uint32[] ticks, uint256 gas)",
  "struct PoolKey { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }",
  "struct Single { PoolKey poolKey; bool zeroForOne; uint128 exactAmount; bytes hookData; }",
  "function quoteExactInputSingle(Single params) returns (uint256 amountOut, uint256 gas)",
]);

type Hop = {
  version: "V2" | "V3" | "V4";
  pool: string;
  tokenIn: { address: Address | null };
  tokenOut: { address: Address | null };
  amountIn: string;
  amountOut: string;
  keyFee: number | null;
  tickSpacing: number | null;
  hook: Address | null;
};
type Leg = { amountIn: string; amountOut: string; hops: Hop[] };
type Quote = { blockNumber: number; route: { amountIn: string; amountOut: string; legs: Leg[] } | null };

const QUERY = `query Quotes($input: QuoteInput!) { quote(input: $input) { blockNumber route { amountIn amountOut legs {
  amountIn amountOut hops { version pool tokenIn { address } tokenOut { address } amountIn amountOut keyFee tickSpacing hook } } } } }`;

let local: LocalChains;
let db: Db;
let gateway: ReturnType<typeof openGateway>;
beforeAll(async () => {
  local = await startLocalChains();
  db = await local.openIndexedDatabase();
  const indexers = indexersOf(db, local.chains);
  for (const indexer of indexers.values()) await indexer.catchUp();
  gateway = openGateway(db, local.chains, await openBlockFeed(db), indexers);
});
afterAll(async () => {
  await db?.close();
  await local?.stop();
});

/** Returns the quote of a chain's own quoters for a pool at a block. */
async function onChain({ contracts, rpcUrl }: ChainConfig, hop: Hop, block: number): Promise<bigint> {
  const client = createPublicClient({ transport: http(rpcUrl) });
  const at = { abi: QUOTERS, blockNumber: BigInt(block) };
  const amount = BigInt(hop.amountIn);
  const { tokenIn, tokenOut } = hop;
  // Pairs and V3 pools hold the wrapped form of the native coin.
  const wrapped = (token: Address | null) => token ?? (contracts.weth as Address);
  if (hop.version === "V2") {
    const path = [wrapped(tokenIn.address), wrapped(tokenOut.address)];
    const address = contracts.v2Router as Address;
    return (await client.readContract({ ...at, address, functionName: "getAmountsOut", args: [amount, path] })).at(-1)!;
  }
  if (hop.version === "V3") {
    const path = concatHex([
      wrapped(tokenIn.address),
      encodePacked(["uint24", "address"], [hop.keyFee!, wrapped(tokenOut.address)]),
    ]);
    const call = { ...at, address: contracts.quoterV2 as Address, functionName: "quoteExactInput" as const };
    return (await client.simulateContract({ ...call, args: [path, amount] })).result[0];
  }
  const [one, other] = [tokenIn.address ?? zeroAddress, tokenOut.address ?? zeroAddress];
  const isZeroForOne = one.toLowerCase() < other.toLowerCase();
  const [currency0, currency1] = isZeroForOne ? [one, other] : [other, one];
  const { keyFee: fee, tickSpacing, hook } = hop;
  const poolKey = { currency0, currency1, fee: fee!, tickSpacing: tickSpacing!, hooks: hook ?? zeroAddress };
  const params = { poolKey, zeroForOne: isZeroForOne, exactAmount: amount, hookData: "0x" as Hex };
  const call = { ...at, address: contracts.v4Quoter as Address, functionName: "quoteExactInputSingle" as const };
  return (await client.simulateContract({ ...call, args: [params] })).result[0];
}

/** Returns amounts of a token in smallest units that are worth these dollars. */
async function tradedTokens(chain: Chain) {
  return db.query<{ address: Address; decimals: number; price: number }>(
    `select address, decimals, price_usd as price from token
     where chain = $1 and price_usd > 0 and decimals between 1 and 18 and value_locked_usd > 50000
     order by value_locked_usd desc limit 12`,
    [chain],
  );
}

test.each(["ETHEREUM", "BASE", "POLYGON"] as const)(
  "on %s each pool of a route pays what the chain's own quoters answer, to the unit",
  async (chain) => {
    const config = local.chains[chain]!;
    const tokens = await tradedTokens(chain);
    const versions = new Map<string, number>();
    let splits = 0;
    for (const [index, sold] of tokens.entries()) {
      const bought = tokens[(index + 3) % tokens.length]!;
      for (const dollars of [20, 3_000, 400_000]) {
        const amount =
          BigInt(Math.floor((dollars / sold.price) * 10 ** Math.min(sold.decimals, 9))) *
          10n ** BigInt(sold.decimals - Math.min(sold.decimals, 9));
        const asToken = (address: Address) => (address === zeroAddress ? null : address);
        const input = {
          chain,
          kind: "EXACT_IN",
          amount: String(amount),
          tokenIn: asToken(sold.address),
          tokenOut: asToken(bought.address),
        };
        const { data, errors } = await gateway.post(QUERY, { input });
        expect(errors ?? []).toEqual([]);
        const { blockNumber, route } = data!.quote as Quote;
        if (!route) continue;
        expect(route.legs.reduce((sum, leg) => sum + BigInt(leg.amountIn), 0n)).toBe(amount);
        expect(String(route.legs.reduce((sum, leg) => sum + BigInt(leg.amountOut), 0n))).toBe(route.amountOut);
        if (route.legs.length > 1) splits += 1;
        // A pool changed by an earlier leg differs from the quoters' state.
        const seen = new Set<string>();
        for (const hop of route.legs.flatMap(({ hops }) => hops)) {
          if (seen.has(hop.pool)) continue;
          seen.add(hop.pool);
          expect(String(await onChain(config, hop, blockNumber))).toBe(hop.amountOut);
          versions.set(hop.version, (versions.get(hop.version) ?? 0) + 1);
        }
      }
    }
    expect([...versions.keys()].sort()).toEqual(["V2", "V3", "V4"]);
    expect([...versions.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(30);
    expect(splits).toBeGreaterThan(0);
  },
);
