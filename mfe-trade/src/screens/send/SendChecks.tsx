import { t } from "@lingui/core/macro";
import { Check, CircleDashed, TriangleAlert, X } from "lucide-react";
import { Panel } from "@cenote/kit/layout/Panel";
import { checkResults, type CheckResult } from "./checkResults";
import * as styles from "./SendScreen.module.css";
import type { SendFormState } from "./useSendForm";

const SIGNS = { passed: Check, look: TriangleAlert, refused: X, open: CircleDashed, unknown: CircleDashed };

/** The checks before the visitor signs, with their results. */
export function SendChecks({ form }: { form: SendFormState }) {
  return (
    <Panel title={t`Checks before you sign`}>
      <ul className={styles.checks}>
        {checkResults(form).map(({ key, state }) => {
          const Sign = SIGNS[state];
          return (
            <li key={key} className={styles.check} data-state={state}>
              <Sign size={16} strokeWidth={2} aria-hidden />
              <span>{checkText(key)}</span>
              <span>{stateText(state)}</span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function checkText(key: CheckResult["key"]): string {
  switch (key) {
    case "place":
      return t`Not your own address, not a token contract, not a burn address`;
    case "checksum":
      return t`Checksum of the 40 characters`;
    case "similar":
      return t`No address you paid looks like it`;
    case "whole":
      return t`The token arrives whole: no fee on transfer`;
    case "trial":
      return t`The transfer succeeds in a simulation`;
  }
}

function stateText(state: CheckResult["state"]): string {
  switch (state) {
    case "passed":
      return t`passed`;
    case "look":
      return t`look`;
    case "refused":
      return t`refused`;
    case "unknown":
      return t`unknown`;
    case "open":
      return t`to come`;
  }
}
