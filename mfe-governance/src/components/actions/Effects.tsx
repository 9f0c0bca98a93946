import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import type { Chain } from "@cenote/domain/chains";
import { chainFacts } from "@cenote/domain/chains";
import { Banner } from "@cenote/kit/feedback/Banner";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { useBlock } from "@cenote/kit/host/useBlock";
import { countText } from "@cenote/kit/money/count";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { useHost } from "@cenote/kit/remote";
import type { BalanceChange, Simulation, Transaction } from "@cenote/kit/sending";
import { shortAddress } from "@cenote/kit/text/address";
import { revertText } from "../call/callTexts";
import type { ActionView } from "../../lib/actionView";
import * as styles from "./Effects.module.css";

export type EffectsProps = {
  readonly chain: Chain;
  readonly governor: string;
  readonly timelock: string;
  readonly actions: readonly ActionView[];
};

/** Simulated effects of the calls, sent from the timelock. */
export function Effects({ chain, governor, timelock, actions }: EffectsProps) {
  // The governor accepts calls to itself only within an execution.
  const isOnGovernor = actions.some(({ target }) => target.toLowerCase() === governor.toLowerCase());
  const { simulation, isMissing } = useEffects(chain, timelock, actions, !isOnGovernor);
  const block = countText(useBlock(chain)?.number ?? 0);
  if (isOnGovernor) {
    return (
      <p className={styles.note}>
        {t`A call to the governor itself cannot be simulated alone: the governor takes it only while the proposal is executed.`}
      </p>
    );
  }
  if (isMissing) return <p className={styles.note}>{t`The network gave no simulation. Compare the calls above.`}</p>;
  if (!simulation) return <Skeleton width="100%" height={40} />;
  if (!simulation.isSuccess) {
    const place = String(simulation.calls.length);
    const reason = revertText(simulation.calls.at(-1)?.returnData ?? "0x");
    return (
      <Banner tone="bad" title={t`It would fail now`}>
        {simulation.isShortOfCoin
          ? t`The timelock has too few coins for the calls.`
          : t`Call ${place} fails. ${reason}`}
      </Banner>
    );
  }
  if (simulation.kind === "partial") {
    return <p className={styles.note}>{t`The network can only simulate the first call, which succeeds.`}</p>;
  }
  return (
    <div className={styles.effects}>
      <p className={styles.note}>{t`All calls succeed, simulated on block ${block}.`}</p>
      {simulation.changes.length === 0 ? (
        <p className={styles.note}>{t`No balance of the timelock changes.`}</p>
      ) : (
        <ul aria-label={t`Changes of the timelock's balances`}>
          {simulation.changes.map((change) => (
            <li key={`${change.token} ${change.tokenId}`}>{changeText(change, chain, actions)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function changeText({ token, tokenId, amount }: BalanceChange, chain: Chain, actions: readonly ActionView[]): string {
  const sign = amount < 0n ? "−" : "+";
  const size = amount < 0n ? -amount : amount;
  if (tokenId !== null) return `${sign}${size} #${tokenId}`;
  if (token === null) return `${sign}${tokenAmountText(size, 18)} ${chainFacts(chain).nativeSymbol}`;
  const treasuryToken = actions.find(({ target }) => target.toLowerCase() === token.toLowerCase())?.token;
  if (treasuryToken) return `${sign}${tokenAmountText(size, treasuryToken.decimals)} ${treasuryToken.symbol}`;
  const address = shortAddress(token);
  const units = `${sign}${size}`;
  return t`${units} smallest units of ${address}`;
}

function useEffects(chain: Chain, timelock: string, actions: readonly ActionView[], isWanted: boolean) {
  const { simulate } = useHost();
  const block = useBlock(chain)?.number;
  const [result, setResult] = useState<{ readonly simulation: Simulation | null; readonly isMissing: boolean }>(NONE);
  // The calls are new objects at each block: compared by content.
  const key = JSON.stringify(actions.map(({ target, value, callData }) => [target, String(value), callData]));
  useEffect(() => {
    if (!isWanted) return;
    const abort = new AbortController();
    const calls = (JSON.parse(key) as [string, string, string][]).map(([to, value, data]): Transaction => ({
      to,
      value: BigInt(value),
      data,
    }));
    simulate(chain, { account: timelock, calls }, abort.signal).then(
      (simulation) => abort.signal.aborted || setResult({ simulation, isMissing: false }),
      () => abort.signal.aborted || setResult({ simulation: null, isMissing: true }),
    );
    return () => abort.abort();
  }, [simulate, chain, timelock, key, isWanted, block]);
  return result;
}

const NONE = { simulation: null, isMissing: false };
