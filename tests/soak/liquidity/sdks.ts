import type { Hex } from "viem";
import { requireFrom } from "../../peers/peers";

export const V3_SDK = "@uniswap/v3-sdk";
export const V4_SDK = "@uniswap/v4-sdk";

type Currency = { readonly address: string };
type Fraction = { readonly quotient: { toString(): string } };
type Integer = { toString(): string };
type Calldata = { readonly calldata: Hex; readonly value: Hex };
type Position = {
  readonly liquidity: Integer;
  readonly mintAmounts: { readonly amount0: Integer; readonly amount1: Integer };
};
type Options = Readonly<Record<string, unknown>>;

/** Used parts of sdk-core, which each SDK has in its own version. */
export type CoreSdk = {
  readonly Token: new (chainId: number, address: string, decimals: number) => Currency;
  readonly Percent: new (top: number, bottom: number) => unknown;
  readonly Price: new (base: Currency, quote: Currency, denominator: string, numerator: string) => unknown;
  readonly CurrencyAmount: { fromRawAmount(currency: unknown, amount: string): Fraction };
  readonly Ether: { onChain(chainId: number): unknown };
  readonly WETH9: Readonly<Record<number, Currency>>;
};
type PositionClass = {
  fromAmounts(amounts: Options): Position;
  new (values: Options): Position;
};

export type V3Sdk = {
  readonly core: CoreSdk;
  readonly Pool: new (
    one: Currency,
    other: Currency,
    fee: number,
    sqrt: string,
    liquidity: string,
    tick: number,
  ) => unknown;
  readonly Position: PositionClass;
  readonly NonfungiblePositionManager: {
    addCallParameters(position: Position, options: Options): Calldata;
    removeCallParameters(position: Position, options: Options): Calldata;
    collectCallParameters(options: Options): Calldata;
  };
  encodeSqrtRatioX96(amount1: string, amount0: string): Integer;
  priceToClosestTick(price: unknown): number;
  nearestUsableTick(tick: number, tickSpacing: number): number;
};

export type V4Sdk = {
  readonly core: CoreSdk;
  readonly Pool: new (
    one: unknown,
    other: unknown,
    fee: number,
    tickSpacing: number,
    hooks: string,
    sqrt: string,
    liquidity: string,
    tick: number,
  ) => unknown;
  readonly Position: PositionClass;
  readonly V4PositionManager: {
    addCallParameters(position: Position, options: Options): Calldata;
    removeCallParameters(position: Position, options: Options): Calldata;
    encodeModifyLiquidities(unlockData: Hex, deadline: string): Hex;
  };
  readonly V4PositionPlanner: new () => {
    addDecrease(tokenId: string, liquidity: string, minimum0: string, minimum1: string, hookData: Hex): void;
    addAction(type: number, parameters: readonly unknown[]): void;
    finalize(): Hex;
  };
  readonly Actions: Readonly<Record<string, number>>;
};

/** Installs both SDKs if they are missing. */
export async function loadSdks(): Promise<{ readonly v3: V3Sdk; readonly v4: V4Sdk }> {
  const [v3, v4] = [await requireFrom(V3_SDK), await requireFrom(V4_SDK)];
  return {
    v3: { ...(v3(V3_SDK) as V3Sdk), core: v3("@uniswap/sdk-core") as CoreSdk },
    v4: { ...(v4(V4_SDK) as V4Sdk), core: v4("@uniswap/sdk-core") as CoreSdk },
  };
}
