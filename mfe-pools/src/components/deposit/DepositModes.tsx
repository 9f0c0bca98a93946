import { t } from "@lingui/core/macro";
import { TokenModes } from "../TokenModes";
import type { DepositFormState } from "./useDepositForm";

/** Selects a deposit of both tokens, or of one that is swapped in part; renders nothing where no swap is possible. */
export function DepositModes({ form }: { form: DepositFormState }) {
  const { canZap, mode, setMode, sides } = form;
  if (!canZap) return null;
  const tokens = [sides[0].token, sides[1].token] as const;
  return <TokenModes label={t`Your deposit`} tokens={tokens} mode={mode} onMode={setMode} />;
}
