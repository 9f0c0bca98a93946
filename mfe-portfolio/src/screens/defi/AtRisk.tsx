import { plural, t } from "@lingui/core/macro";
import { TriangleAlert } from "lucide-react";
import { UsdText } from "@cenote/kit/money/UsdText";
import type { TotalAtRisk } from "../../lib/approvals/totalAtRisk";
import * as styles from "./DefiScreen.module.css";

type AtRiskProps = {
  readonly total: TotalAtRisk;
  /** Whether there are more allowances than the listed ones. */
  readonly isPartial: boolean;
};

/** Value that spenders could take without another signature of the owner. */
export function AtRisk({ total: { value, spenderCount, unknownCount }, isPartial }: AtRiskProps) {
  const unknown = plural(unknownCount, {
    one: "# allowance is not in this sum: its value is unknown.",
    other: "# allowances are not in this sum: their value is unknown.",
  });
  return (
    <div className={styles.risk}>
      <TriangleAlert size={24} strokeWidth={1.7} aria-hidden />
      <div>
        <b>
          <UsdText value={value} isExact />
        </b>
        <span className={styles.soft}>
          {plural(spenderCount, {
            one: "can be taken by # contract or account without asking you",
            other: "can be taken by # contracts or accounts without asking you",
          })}
          {unknownCount > 0 && ` · ${unknown}`}
          {isPartial && ` · ${t`of the newest allowances`}`}
        </span>
      </div>
    </div>
  );
}
