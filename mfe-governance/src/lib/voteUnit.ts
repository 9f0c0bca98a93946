import { graphql, readInlineData } from "react-relay/hooks";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { isolated } from "@cenote/kit/text/isolated";
import type { voteUnit_governor$key } from "./__generated__/voteUnit_governor.graphql";

/** Unit of votes; null while the token is unknown. The symbol is untrusted. */
export type VoteUnit = { readonly symbol: string; readonly decimals: number } | null;

export function readVoteUnit(key: voteUnit_governor$key): VoteUnit {
  const { token } = readInlineData(
    graphql`
      fragment voteUnit_governor on Governor @inline {
        token {
          symbol
          decimals
        }
      }
    `,
    key,
  );
  return token?.decimals == null ? null : { symbol: token.symbol ?? "", decimals: token.decimals };
}

/** Formats votes in whole tokens, without their symbol. */
export function countVotesText(amount: string | null | undefined, unit: VoteUnit): string {
  return amount == null || !unit ? "—" : tokenAmountText(BigInt(amount), unit.decimals, "down");
}

/** Formats votes in whole tokens: 4,000,000 CNT. */
export function votesText(amount: string | null | undefined, unit: VoteUnit): string {
  const text = countVotesText(amount, unit);
  return unit ? `${text} ${isolated(unit.symbol)}` : text;
}

const PARTS = 10_000n;

/** Returns a share in percent, with two decimals. */
export function percentOf(part: string, whole: string | bigint): number {
  const total = BigInt(whole);
  return total === 0n ? 0 : Number((BigInt(part) * PARTS) / total) / 100;
}
