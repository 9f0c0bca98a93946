import type { Address } from "viem";
import type { TokenPlan } from "./tokenPlan";

/** A deployed token, or the chain's native one under the null address. */
export type Token = {
  readonly key: string;
  readonly address: Address;
  readonly decimals: number;
  readonly kind: TokenPlan["kind"] | "native";
  readonly projectId: string | null;
  readonly asset: string | null;
  readonly supply: number;
};
