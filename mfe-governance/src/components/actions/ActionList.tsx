import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { chainFacts, type Chain } from "@cenote/domain/chains";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { AddressChip } from "@cenote/kit/text/AddressChip";
import { actionText, type ActionView } from "../../lib/actionView";
import * as styles from "./ActionList.module.css";

type ActionListProps = {
  readonly chain: Chain;
  readonly actions: readonly ActionView[];
  /** Content at the end of an action. */
  readonly controls?: (index: number) => ReactNode;
};

/** Calls of a proposal in words, with their details. */
export function ActionList({ chain, actions, controls }: ActionListProps) {
  return (
    <ol className={styles.actions}>
      {actions.map((action, index) => (
        // Calls may be equal: the index distinguishes them.
        <li key={index} className={styles.action}>
          <span className={styles.number} aria-hidden>
            {index + 1}
          </span>
          <div className={styles.content}>
            <p className={styles.sentence}>{actionText(action, chain)}</p>
            <Details chain={chain} action={action} />
          </div>
          {controls?.(index)}
        </li>
      ))}
    </ol>
  );
}

function Details({ chain, action }: { readonly chain: Chain; readonly action: ActionView }) {
  const { target, value, callData, selector, functionName } = action;
  const isKnown = functionName !== null;
  return (
    <dl className={styles.details}>
      <Line name={t`Target`}>
        <AddressChip address={target} label={t`target`} />
      </Line>
      {value > 0n && (
        <Line name={t`Coins`}>
          {tokenAmountText(value, 18)} {chainFacts(chain).nativeSymbol}
        </Line>
      )}
      {isKnown &&
        action.arguments.map((argument, index) => (
          <Line key={index} name={argument.name || argument.type}>
            <code>
              <bdi>{argument.value}</bdi>
            </code>
          </Line>
        ))}
      {!isKnown && callData !== "0x" && (
        <>
          <Line name={t`Function`}>{selector ? t`Unknown: selector ${selector}` : t`None`}</Line>
          <Line name={t`Raw data`}>
            <code className={styles.data} tabIndex={0} role="region" aria-label={t`Raw data`}>
              {callData}
            </code>
          </Line>
        </>
      )}
    </dl>
  );
}

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>
        <bdi>{name}</bdi>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
