import { t } from "@lingui/core/macro";
import { Segment } from "@cenote/kit/form/Segment";
import { isolated } from "@cenote/kit/text/isolated";
import type { DepositFormState } from "./useDepositForm";

/** Whether both tokens are deposited, or one alone of which a part is swapped; nothing where no swap is possible. */
export function DepositModes({ form }: { form: DepositFormState }) {
  const { canZap, mode, setMode, sides } = form;
  if (!canZap) return null;
  const [first, second] = [isolated(sides[0].token.symbol), isolated(sides[1].token.symbol)];
  return (
    <Segment
      label={t`What you deposit`}
      value={String(mode)}
      options={[
        { value: "both", text: t`Both tokens` },
        { value: "0", text: t`${first} only` },
        { value: "1", text: t`${second} only` },
      ]}
      onChange={(value) => setMode(value === "both" ? "both" : value === "1" ? 1 : 0)}
    />
  );
}
