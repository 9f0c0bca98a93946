import { t } from "@lingui/core/macro";
import { chainFacts, type Chain } from "@cenote/domain/chains";
import { countText } from "../../money/count";
import { tokenAmountText } from "../../money/tokenAmount";
import type { LogoFacts } from "../../picture/logoFacts";
import { TokenFace } from "../../picture/TokenFace";
import type { Simulation } from "../../sending";
import { shortAddress } from "../../text/address";
import type { HeldToken } from "../tradeBalances";
import { Basin } from "./Basin";
import * as styles from "./BalancesAfter.module.css";

/** Token as shown beside a change. Its symbol and picture are untrusted. */
export type KnownToken = {
  /** Null for the chain's native coin. */
  readonly address: string | null;
  readonly symbol: string;
  readonly decimals: number | null;
  readonly picture: LogoFacts;
};

type BalancesAfterProps = {
  readonly chain: Chain;
  /** Latest block at the time of the simulation. */
  readonly blockNumber: number;
  readonly simulation: Simulation;
  /** Tokens that the visitor chose. */
  readonly tokens: readonly KnownToken[];
  /** Current balances of the account; null while unknown. */
  readonly held: readonly HeldToken[] | null;
};

/** Balance changes of the simulated calls, including tokens that the visitor did not choose, and NFTs. */
export function BalancesAfter({ chain, blockNumber, simulation, tokens, held }: BalancesAfterProps) {
  const block = countText(blockNumber);
  const ofChain = (held ?? []).filter(({ token }) => token.chain === chain);
  const isOf = (address: string | null) => (token: KnownToken) => (token.address?.toLowerCase() ?? null) === address;
  const tokenAt = (address: string | null) =>
    [...tokens, ...ofChain.map(({ token }) => token)].find(isOf(address)) ?? unknownToken(chain, address);
  const balanceOf = (address: string | null) => ofChain.find(({ token }) => isOf(address)(token))?.amount;
  return (
    <Basin title={t`Your balances after it, simulated on block ${block}`} label={t`Balances after it`}>
      <ul className={styles.balances}>
        {simulation.changes.map(({ token, tokenId, amount }) => (
          <li key={`${token} ${tokenId}`}>
            {tokenId === null ? (
              <Change token={tokenAt(token)} amount={amount} before={balanceOf(token)} />
            ) : (
              <NftChange tokenId={tokenId} amount={amount} />
            )}
          </li>
        ))}
      </ul>
    </Basin>
  );
}

function Change({ token, amount, before }: { token: KnownToken; amount: bigint; before: bigint | undefined }) {
  const text = (value: bigint) => (token.decimals === null ? "—" : tokenAmountText(value, token.decimals));
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
      <Size amount={amount} text={text} />
    </>
  );
}

function NftChange({ tokenId, amount }: { tokenId: bigint; amount: bigint }) {
  const number = `#${tokenId}`;
  return (
    <>
      <TokenFace picture={letters(number)} size={20} />
      <bdi>{t`NFT ${number}`}</bdi>
      <span className={styles.after} />
      <Size amount={amount} text={String} />
    </>
  );
}

function Size({ amount, text }: { amount: bigint; text: (size: bigint) => string }) {
  return (
    <span className={amount < 0n ? styles.out : styles.in}>
      {amount < 0n ? "−" : "+"}
      {text(amount < 0n ? -amount : amount)}
    </span>
  );
}

function unknownToken(chain: Chain, address: string | null): KnownToken {
  if (address !== null) return { address, symbol: shortAddress(address), decimals: null, picture: letters(address) };
  const symbol = chainFacts(chain).nativeSymbol;
  return { address, symbol, decimals: 18, picture: letters(symbol) };
}

function letters(text: string): LogoFacts {
  return { url: null, letters: text, seed: text };
}
