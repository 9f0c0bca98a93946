import { UsdText } from "@cenote/kit/money/UsdText";
import { TokenFace } from "@cenote/kit/picture/TokenFace";
import type { ApprovalFacts } from "../../../lib/approvals/approvalFacts";
import { allowanceText, placeText, spenderText } from "./revokeTexts";
import * as styles from "./RevokeDialog.module.css";

/** An allowance in a review. */
export function ApprovalLine({ approval }: { readonly approval: ApprovalFacts }) {
  return (
    <div className={styles.approval}>
      <TokenFace picture={approval.picture} size={32} chain={approval.chain} />
      <span className={styles.texts}>
        <b>{allowanceText(approval)}</b>
        <span className={styles.note} title={approval.spender}>
          {spenderText(approval)} · {placeText(approval)}
        </span>
      </span>
      <UsdText value={approval.valueAtRisk} isExact />
    </div>
  );
}
