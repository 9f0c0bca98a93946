import { approvePermit2, MAX_PERMIT2_AMOUNT, MAX_PERMIT2_EXPIRATION_SECONDS } from "@cenote/protocol/permit2";
import { type Address, encodeFunctionData } from "viem";
import { ERC20_ABI } from "../chain/abis";
import type { ChainWriter } from "../chain/chainWriter";
import { toQuantity } from "../chain/jsonRpc";
import { amountOfDollars, unitsOf } from "../tokens/amounts";
import { amountOf, type PriceOf } from "../pools/openPools";
import type { Pool } from "../pools/pool";
import type { Token } from "../tokens/token";
import type { Contracts } from "../protocols/protocols";
import type { Roles } from "../roles";
import { wrapNative } from "./tokens";

const MAX_UINT256 = 2n ** 256n - 1n;
const NATIVE_DECIMALS = 18;
/** Holdings of each kind of participant: a share of a token's supply, limited to an amount in US dollars. */
const PROVIDER: Stock = { share: 0.2, dollars: 400e6 };
const ARBITRAGEUR: Stock = { share: 0.08, dollars: 300e6 };
const TRADER: Stock = { share: 0.004, dollars: 1.2e6 };
const TOKENS_PER_TRADER = 8;

/** Returns the tokens of each trader: the chain's main ones and a few of the others. */
export function tokensOfTraders(traders: readonly Address[], tokens: readonly Token[], main: readonly string[]) {
  const others = tokens.filter(({ key, asset }) => asset !== null && !main.includes(key));
  return new Map(
    traders.map((trader, index) => {
      const own = others.filter((_, position) => (position * 7 + index) % traders.length < TOKENS_PER_TRADER / 2);
      return [trader, [...tokens.filter(({ key }) => main.includes(key)), ...own]] as const;
    }),
  );
}

/** Queues the token transfers to traders and liquidity providers, and their wrapping of the native token. */
export async function fundMarket(writer: ChainWriter, funds: MarketFunds): Promise<void> {
  const { tokens, pools, roles, holdings } = funds;
  const tradedKeys = new Set(pools.flatMap(({ token0, token1 }) => [token0.key, token1.key]));
  const traded = tokens.filter(({ key }) => tradedKeys.has(key));
  for (const provider of Object.values(roles.liquidityProviders)) await give(writer, funds, provider, PROVIDER, traded);
  for (const arbitrageur of roles.arbitrageurs) await give(writer, funds, arbitrageur, ARBITRAGEUR, traded);
  for (const [trader, own] of holdings) await give(writer, funds, trader, TRADER, own);
}

async function give(
  writer: ChainWriter,
  { roles, nativeAsset, priceOf }: MarketFunds,
  to: Address,
  { share, dollars }: Stock,
  tokens: readonly Token[],
): Promise<void> {
  const native = amountOfDollars(dollars, priceOf(nativeAsset), NATIVE_DECIMALS);
  // Half of it to wrap, half to pay with.
  await writer.rpc.call("anvil_setBalance", to, toQuantity(native * 2n));
  for (const token of tokens) {
    if (token.kind === "wrapped-native") {
      wrapNative(writer, token.address, to, native);
      continue;
    }
    const part = unitsOf(token.supply * share, token.decimals);
    const worth = amountOf(token, dollars, priceOf);
    const from = token.projectId ? roles.deployer : roles.unlistedDeployer;
    transferToken(writer, token, { from, to, amount: part < worth ? part : worth });
  }
}

type Stock = { readonly share: number; readonly dollars: number };
export type MarketFunds = {
  readonly tokens: readonly Token[];
  readonly pools: readonly Pool[];
  readonly roles: Roles;
  readonly holdings: ReadonlyMap<Address, readonly Token[]>;
  readonly nativeAsset: string;
  readonly priceOf: PriceOf;
};

export function transferToken(
  writer: ChainWriter,
  { address }: Token,
  { from, to, amount }: { from: Address; to: Address; amount: bigint },
): void {
  const data = encodeFunctionData({ abi: ERC20_ABI, functionName: "transfer", args: [to, amount] });
  writer.queue({ from, to: address, data, gas: 200_000 });
}

/** Queues the approvals of liquidity providers and traders. */
export function approveMarket(writer: ChainWriter, { pools, contracts, roles, holdings }: Approvals): void {
  const { V2, V3, V4 } = roles.liquidityProviders;
  const inPoolsOf = (version: Pool["version"]) => {
    const own = pools.filter((pool) => pool.version === version).flatMap(({ token0, token1 }) => [token0, token1]);
    return [...new Set(own)].filter(({ kind }) => kind !== "native");
  };
  for (const token of inPoolsOf("V2")) approve(writer, token, V2, contracts.v2Router);
  for (const token of inPoolsOf("V3")) approve(writer, token, V3, contracts.v3PositionManager);
  for (const token of inPoolsOf("V4")) approveByPermit2(writer, token, V4, contracts, contracts.v4PositionManager);

  const traded = [...new Set((["V2", "V3", "V4"] as const).flatMap(inPoolsOf))];
  for (const arbitrageur of roles.arbitrageurs) {
    for (const token of traded) approveByPermit2(writer, token, arbitrageur, contracts, contracts.universalRouter);
  }
  for (const [trader, own] of holdings) {
    for (const token of own) approveByPermit2(writer, token, trader, contracts, contracts.universalRouter);
  }
}

type Approvals = {
  readonly pools: readonly Pool[];
  readonly contracts: Contracts;
  readonly roles: Roles;
  readonly holdings: ReadonlyMap<Address, readonly Token[]>;
};

export function approve(writer: ChainWriter, { address }: Token, from: Address, spender: Address): void {
  const data = encodeFunctionData({ abi: ERC20_ABI, functionName: "approve", args: [spender, MAX_UINT256] });
  writer.queue({ from, to: address, data, gas: 100_000 });
}

/** Queues both steps: the token's approval of Permit2, and Permit2's approval of the spender. */
export function approveByPermit2(
  writer: ChainWriter,
  token: Token,
  from: Address,
  { permit2 }: Contracts,
  spender: Address,
): void {
  approve(writer, token, from, permit2);
  const data = approvePermit2({
    token: token.address,
    spender,
    amount: MAX_PERMIT2_AMOUNT,
    expirationSeconds: MAX_PERMIT2_EXPIRATION_SECONDS,
  });
  writer.queue({ from, to: permit2, data, gas: 150_000 });
}
