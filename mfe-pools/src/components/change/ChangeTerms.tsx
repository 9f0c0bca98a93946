import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { chainFacts } from "@cenote/domain/chains";
import { Banner } from "@cenote/kit/feedback/Banner";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { Button } from "@cenote/kit/form/Button";
import { useBlock } from "@cenote/kit/host/useBlock";
import { useGasPrice } from "@cenote/kit/host/useGasPrice";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { AddressChip } from "@cenote/kit/text/AddressChip";
import { Fact } from "@cenote/kit/trade/Fact";
import { BalancesAfter } from "@cenote/kit/trade/review/BalancesAfter";
import { MovedAmount } from "@cenote/kit/trade/review/MovedAmount";
import { ReviewButton } from "@cenote/kit/trade/review/ReviewButton";
import { Steps } from "@cenote/kit/trade/review/Steps";
import type { HeldToken } from "@cenote/kit/trade/tradeBalances";
import { walletFaultText } from "@cenote/kit/wallet/walletFault";
import * as styles from "./ChangeReview.module.css";
import { callText, changeText, moveText, signOf } from "./changeWords";
import { valueOfAmount, type LiquidityChange, type TokenMove } from "./liquidityChange";
import type { PreparedChange } from "./prepareChange";
import { failureSentence } from "./revertSentence";
import type { ChangeHalt, ChangeReviewState } from "./useChangeReview";

type ChangeTermsProps = {
  readonly review: ChangeReviewState;
  readonly facts: ReactNode;
  readonly held: readonly HeldToken[] | null;
};

/** Everything that the visitor agrees to, before the wallet opens. */
export function ChangeTerms({ review, facts, held }: ChangeTermsProps) {
  const { change, prepared, error, fault, halt, isOutdated, renew } = review;
  const { chain, moves } = change;
  const simulation = prepared?.simulation;
  const block = useBlock(chain)?.number ?? null;
  const failure = simulation && !simulation.isSuccess ? failureSentence(simulation, change) : null;
  return (
    <div className={styles.review}>
      <div>
        {moves.map((move) => (
          <Move key={`${move.direction} ${move.token.address}`} move={move} />
        ))}
      </div>
      {simulation?.kind === "full" && simulation.isSuccess && block !== null ? (
        <BalancesAfter {...{ chain, simulation, held }} blockNumber={block} tokens={moves.map(({ token }) => token)} />
      ) : (
        !prepared && error === null && <Skeleton width="100%" height={120} />
      )}
      <dl className={styles.facts}>
        {facts}
        <NetworkCost change={change} prepared={prepared} />
        {prepared && (
          <Fact name={t`Contract`}>
            <AddressChip address={prepared.calls.at(-1)!.to} />
          </Fact>
        )}
      </dl>
      {simulation?.kind === "partial" && (
        <Banner tone="info" title={t`Not simulated`}>
          {t`The node cannot run several calls before they are sent. Compare what your wallet shows.`}
        </Banner>
      )}
      {failure !== null && (
        <Banner tone="bad" title={t`It would fail`}>
          {failure}
        </Banner>
      )}
      {error !== null && (
        <Banner tone="bad" title={t`It could not be prepared`}>
          {error instanceof RangeError
            ? t`No contract accepts these amounts.`
            : t`Neither the chain nor the wallet gave an answer that can be used. It is tried again with the next block.`}
        </Banner>
      )}
      {fault && (
        <div role="alert">
          <Banner tone="info" title={fault === "rejected" ? t`You declined in your wallet` : t`Not sent`}>
            {fault === "rejected" ? t`Nothing was sent. You can try again.` : walletFaultText({ fault })}
          </Banner>
        </div>
      )}
      {halt && (
        <div role="alert">
          <Banner tone="info" title={t`Not sent`}>
            {haltText(halt)}
          </Banner>
        </div>
      )}
      {prepared && <Steps steps={stepsOf(prepared)} />}
      {failure !== null && isOutdated && (
        <Button kind="quiet" size="large" onClick={renew}>
          {t`Use the price of now`}
        </Button>
      )}
      <ReviewButton isBlocked={!prepared || failure !== null} onClick={() => void review.start()}>
        {failure !== null ? t`Would fail` : prepared ? changeText(change.kind) : t`Preparing`}
      </ReviewButton>
    </div>
  );
}

function Move({ move }: { move: TokenMove }) {
  const { token, direction, expected, limit } = move;
  const [amount, expectedAmount] = [moveText(move), tokenAmountText(expected, token.decimals ?? 0)];
  const isBound = limit !== null && limit !== expected && amount !== expectedAmount;
  return (
    <MovedAmount
      token={token}
      label={moveLabel(direction, isBound)}
      sign={signOf(direction)}
      amount={amount}
      value={valueOfAmount(token, limit ?? expected)}
      expected={isBound ? expectedAmount : null}
    />
  );
}

function moveLabel(direction: TokenMove["direction"], isBound: boolean): string {
  switch (direction) {
    case "out":
      return isBound ? t`Leaves your account, at most` : t`Leaves your account`;
    case "in":
      return isBound ? t`Arrives, at least` : t`Arrives`;
    case "moved":
      return isBound ? t`Moves to the new position, at least` : t`Moves to the new position`;
  }
}

function haltText(halt: ChangeHalt): string {
  switch (halt) {
    case "price":
      return t`The price moved while your wallet was open. Nothing was sent. You can try again.`;
    case "signature":
      return t`The contract does not accept this signature. Nothing was sent. An approval takes its place.`;
    case "other":
      return t`It would fail now. Nothing was sent. You can try again.`;
  }
}

/** What the simulated calls use at the price of gas of now; nothing where the node does not report it. */
function NetworkCost({ change: { chain }, prepared }: { change: LiquidityChange; prepared: PreparedChange | null }) {
  const price = useGasPrice(chain);
  const { displayName, nativeSymbol } = chainFacts(chain);
  const used = prepared?.simulation.calls.map(({ gasUsed }) => gasUsed) ?? [];
  const gas = used.every((one) => one !== null) ? used.reduce((sum, one) => sum + one, 0n) : null;
  if (price === null || !gas) return <Fact name={t`Network cost, ${displayName}`}>—</Fact>;
  return (
    <Fact name={t`Network cost, ${displayName}`}>{`${tokenAmountText(gas * price, 18, "up")} ${nativeSymbol}`}</Fact>
  );
}

/** What the wallet will be opened for, in its order. */
export function stepsOf({ approvals, permit, calls, batching }: PreparedChange): readonly string[] {
  const steps = [...approvals.map(callText), ...(permit ? [t`Sign permit, free`] : []), ...calls.map(callText)];
  if (steps.length < 2) return [];
  return batching === "unsupported" ? steps : [t`All in one confirmation`];
}
