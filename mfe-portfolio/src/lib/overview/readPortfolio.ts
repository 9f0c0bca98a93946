import { graphql, readInlineData } from "react-relay/hooks";
import type { Chain } from "@cenote/domain/chains";
import type { HeldToken } from "../assets/heldToken";
import { readHeldToken } from "../assets/readHeldToken";
import type {
  readPortfolio_portfolio$data,
  readPortfolio_portfolio$key,
} from "./__generated__/readPortfolio_portfolio.graphql";
import type { Worth } from "./worth";

/** An owner's holdings on one chain. */
export type ChainFacts = {
  readonly chain: Chain;
  readonly tokens: Worth;
  readonly positions: Worth;
  /** Uncollected fees, part of the positions' value, in US dollars; null while unknown. */
  readonly fees: number | null;
  readonly nfts: Worth;
};

/** Known facts of one owner. */
export type OwnerFacts = {
  readonly chains: readonly ChainFacts[];
  /** Whether a chain could not be read. */
  readonly isIncomplete: boolean;
  /** Name of a contract that the gateway knows. */
  readonly contractName: string | null;
  /** Most valuable ones, without hidden ones. */
  readonly tokens: readonly HeldToken[];
  /** Change in value of today's tokens within the last day, in US dollars and in percent; null while unknown. */
  readonly dayChange: { readonly absolute: number; readonly percent: number } | null;
};

type ChainRow = NonNullable<NonNullable<readPortfolio_portfolio$data["chainBalances"]>[number]>;
type BalanceRow = NonNullable<NonNullable<readPortfolio_portfolio$data["tokenBalances"]>[number]>;

/** Reads one owner's fields for an overview. Failed fields are omitted, and marked as such. */
export function readPortfolio(key: readPortfolio_portfolio$key): OwnerFacts {
  const { chainBalances, tokenBalances, tokensTotalDenominatedValueChange, knownContracts } = readInlineData(
    graphql`
      fragment readPortfolio_portfolio on Portfolio @inline {
        knownContracts {
          name
        }
        tokensTotalDenominatedValueChange(duration: DAY) {
          absolute {
            value
          }
          percentage {
            value
          }
        }
        chainBalances {
          chain
          tokenCount
          value {
            value
          }
          positions {
            count
            unpricedCount
            value {
              value
            }
            feesValue {
              value
            }
          }
          nfts {
            count
            unpricedCount
            value {
              value
            }
          }
        }
        tokenBalances {
          quantity
          isHidden
          denominatedValue {
            value
          }
          token {
            ...readHeldToken_token
          }
        }
      }
    `,
    key,
  );
  const rows = (chainBalances ?? []).filter((row) => row != null);
  const isWhole = chainBalances?.every((row) => row?.positions && row.nfts) ?? false;
  const absolute = tokensTotalDenominatedValueChange?.absolute?.value;
  const percent = tokensTotalDenominatedValueChange?.percentage?.value;
  return {
    chains: rows.map(toChainFacts),
    isIncomplete: !isWhole,
    contractName: knownContracts?.[0]?.name ?? null,
    tokens: (tokenBalances ?? []).flatMap((balance) => (balance && !balance.isHidden ? toHeldToken(balance) : [])),
    dayChange: absolute == null || percent == null ? null : { absolute, percent },
  };
}

function toChainFacts({ chain, tokenCount, value, positions, nfts }: ChainRow): ChainFacts {
  return {
    chain,
    tokens: { count: tokenCount, unknownCount: 0, value: tokenCount === 0 ? 0 : (value?.value ?? null) },
    positions: toWorth(positions),
    fees: positions?.feesValue?.value ?? null,
    nfts: toWorth(nfts),
  };
}

function toWorth(
  held:
    | { readonly count: number; readonly unpricedCount: number; readonly value?: { readonly value: number } | null }
    | null
    | undefined,
): Worth {
  const { count = 0, unpricedCount = 0, value } = held ?? {};
  return { count, unknownCount: unpricedCount, value: value?.value ?? null };
}

function toHeldToken({ token, quantity, denominatedValue }: BalanceRow): HeldToken[] {
  if (!token) return [];
  const balance = { quantity: quantity ?? null, value: denominatedValue?.value ?? null, isSpam: false };
  return [readHeldToken(token, balance)];
}
