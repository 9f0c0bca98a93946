import { encodeAbiParameters, getCreate2Address, type Hex, encodePacked, keccak256, zeroAddress } from "viem";
import { poolIdOf, type PoolKey } from "@cenote/protocol/poolKey";
import type { Artifacts } from "../chain/artifacts";
import type { Contracts } from "../protocols/protocols";
import type { Hooks } from "../protocols/hooks";
import type { Token } from "../tokens/token";
import { NATIVE_KEY, type PoolPlan } from "./poolPlan";

/** A pool with its tokens in the contracts' order. */
export type Pool = PoolPlan & {
  readonly token0: Token;
  readonly token1: Token;
  /** Address of a V2 pair or V3 pool, id of a V4 pool. */
  readonly id: Hex;
  readonly key: PoolKey;
};

const NATIVE_DECIMALS = 18;

/** Computes each planned pool's address or id before it is created: all three versions derive it from the tokens. */
export function resolvePools(
  plans: readonly PoolPlan[],
  { tokens, nativeAsset, contracts, hooks, artifacts }: PoolContext,
): Pool[] {
  const byKey = new Map(tokens.map((token) => [token.key, token]));
  byKey.set(NATIVE_KEY, nativeToken(nativeAsset));
  const pairCodeHash = keccak256(artifacts("UniswapV2Pair").bytecode);
  const poolCodeHash = keccak256(artifacts("UniswapV3Pool").bytecode);

  return plans.map((plan) => {
    const [token0, token1] = plan.tokens.map((key) => tokenByKey(byKey, key)).sort(byAddress) as [Token, Token];
    const key: PoolKey = {
      currency0: token0.address,
      currency1: token1.address,
      fee: plan.fee,
      tickSpacing: plan.tickSpacing,
      hooks: plan.hook ? hooks[plan.hook] : zeroAddress,
    };
    return { ...plan, token0, token1, key, id: poolId(plan.version, key) };
  });

  function poolId(version: PoolPlan["version"], key: PoolKey): Hex {
    const pair = [key.currency0, key.currency1] as const;
    switch (version) {
      case "V2": {
        const salt = keccak256(encodePacked(["address", "address"], pair));
        return getCreate2Address({ from: contracts.v2Factory, salt, bytecodeHash: pairCodeHash });
      }
      case "V3": {
        const types = [{ type: "address" }, { type: "address" }, { type: "uint24" }] as const;
        const salt = keccak256(encodeAbiParameters(types, [...pair, key.fee]));
        return getCreate2Address({ from: contracts.v3Factory, salt, bytecodeHash: poolCodeHash });
      }
      case "V4":
        return poolIdOf(key);
    }
  }
}

export type PoolContext = {
  readonly tokens: readonly Token[];
  readonly nativeAsset: string;
  readonly contracts: Contracts;
  readonly hooks: Hooks;
  readonly artifacts: Artifacts;
};

/** Returns the native token as V4 sees it. */
export function nativeToken(asset: string): Token {
  return {
    key: NATIVE_KEY,
    address: zeroAddress,
    decimals: NATIVE_DECIMALS,
    kind: "native",
    projectId: asset,
    asset,
    supply: 0,
  };
}

function tokenByKey(tokens: ReadonlyMap<string, Token>, key: string): Token {
  const token = tokens.get(key);
  if (!token) throw new Error(`No token ${key} on this chain`);
  return token;
}

function byAddress(a: Token, b: Token): number {
  return BigInt(a.address) < BigInt(b.address) ? -1 : 1;
}
