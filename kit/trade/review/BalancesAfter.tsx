import { t } from "@lingui/core/macro";
import { chainFacts } from "@cenote/domain/chains";
import { countText } from "@cenote/kit/money/quantity";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import type { Simulation } from "@cenote/kit/sending";
import { shortAddress } from "@cenote/kit/text/address";
import type { LogoFacts } from "@cenote/kit/picture/logoFacts";
import type { HeldToken } from "../../lib/tradeBalances";
import { TokenFace } from "../TokenFace";
import * as styles from "./Review.module.css";
import type { SwapTerms } from "./swapTerms";

type BalancesAfterProps = {
  readonly simulation: Simulation;
  readonly terms: SwapTerms;
  /** What the account has now; null while that is not known. */
  readonly held: readonly HeldToken[] | null;
};

type KnownToken = { readonly symbol: string; readonly decimals: number | null; readonly picture: LogoFacts };

/** What the simulated calls changed: also of tokens that the visitor did not choose. */
export function BalancesAfter({ simulation, terms, held }: BalancesAfterProps) {
  const { quote, tokenIn, tokenOut } = terms;
  const block = countText(quote.blockNumber);
  const coin = {
    symbol: chainFacts(quote.chain).nativeSymbol,
    decimals: 18,
    picture: letters(chainFacts(quote.chain).nativeSymbol),
  };
  const known = (address: string | null): KnownToken => {
    const mine = [tokenIn, tokenOut, ...(held ?? []).map(({ token }) => token)].find(
      (token) => token.chain === quote.chain && (token.address?.toLowerCase() ?? null) === address,
    );
    return (
      mine ?? (address === null ? coin : { symbol: shortAddress(address), decimals: null, picture: letters(address) })
    );
  };
  const balanceOf = (address: string | null) =>
    held?.find(({ token }) => token.chain === quote.chain && (token.address?.toLowerCase() ?? null) === address)
      ?.amount;
  return (
    <section className={styles.basin} aria-label={t`Balances after the swap`}>
      <h3>{t`Your balances after it, simulated on block ${block}`}</h3>
      <ul className={styles.balances}>
        {simulation.changes.map(({ token, tokenId, amount }) => (
          <li key={`${token} ${tokenId}`}>
            <Change token={known(token)} amount={amount} before={balanceOf(token)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Change({ token, amount, before }: { token: KnownToken; amount: bigint; before: bigint | undefined }) {
  const text = (value: bigint) => (token.decimals === null ? "—" : tokenAmountText(value, token.decimals));
  const size = amount < 0n ? -amount : amount;
  return (
    <>
      <TokenFace picture={token.picture} size={20} />
      <bdi>{token.symbol}</bdi>
      <span className={styles.after}>
        {before !== undefined && (
          <>
            {text(before)} → <b>{text(before + amount)}</b>
          </>
        )}
      </span>
      <span className={amount < 0n ? styles.out : styles.in}>
        {amount < 0n ? "−" : "+"}
        {text(size)}
      </span>
    </>
  );
}

function letters(text: string): LogoFacts {
  return { url: null, letters: text, seed: text };
}
