import { t } from "@lingui/core/macro";
import { portfolioPath, transactionPath } from "@cenote/domain/paths";
import { Button } from "@cenote/kit/form/Button";
import { UsdText } from "@cenote/kit/money/UsdText";
import { TokenFace } from "@cenote/kit/picture/TokenFace";
import { Link } from "@cenote/kit/router";
import { RowCheckbox } from "@cenote/kit/table/controls/RowCheckbox";
import type { ListColumn } from "@cenote/kit/table/columns/listColumn";
import { Identity } from "@cenote/kit/text/Identity";
import { exactMoment } from "@cenote/kit/time/spans";
import type { ApprovalFacts } from "../../lib/approvals/approvalFacts";
import { allowanceText, placeText, spenderText } from "./revoke/revokeTexts";
import * as styles from "./DefiScreen.module.css";

type ListedAllowance = {
  readonly approval: ApprovalFacts;
  /** Whether the account can revoke it. */
  readonly isRevocable: boolean;
  readonly isMarked: boolean;
  readonly onMark: (isMarked: boolean) => void;
  readonly onRevoke: () => void;
};

const LOGO_PIXELS = 34;

export function allowanceColumns(hasRevocable: boolean): readonly ListColumn<ListedAllowance>[] {
  const mark: ListColumn<ListedAllowance> = {
    key: "mark",
    heading: t`Chosen`,
    isHeadingSpoken: true,
    isStart: true,
    width: 52,
    phoneWidth: 40,
    cell: ({ approval, isRevocable, isMarked, onMark }) => {
      const [what, spender] = [allowanceText(approval), spenderText(approval)];
      if (!isRevocable) return null;
      return <RowCheckbox label={t`Choose ${what} for ${spender}`} isChecked={isMarked} onCheck={onMark} />;
    },
  };
  const revoke: ListColumn<ListedAllowance> = {
    key: "revoke",
    heading: t`Revoke`,
    isHeadingSpoken: true,
    width: 108,
    phoneWidth: 92,
    cell: ({ approval, isRevocable, onRevoke }) => {
      const [what, spender] = [allowanceText(approval), spenderText(approval)];
      if (!isRevocable) return null;
      return (
        <Button
          kind="danger"
          size="small"
          aria-haspopup="dialog"
          aria-label={t`Revoke ${what} for ${spender}`}
          onClick={onRevoke}
        >
          {t`Revoke`}
        </Button>
      );
    },
  };
  return [
    ...(hasRevocable ? [mark] : []),
    {
      key: "allowance",
      heading: t`Allowance`,
      isStart: true,
      skeleton: "identity",
      cell: ({ approval }) => (
        <Identity
          logo={<TokenFace picture={approval.picture} size={LOGO_PIXELS} chain={approval.chain} />}
          title={allowanceText(approval)}
          detail={<Place approval={approval} />}
        />
      ),
    },
    {
      key: "spender",
      heading: t`Who may take it`,
      isStart: true,
      place: "desktop",
      width: 220,
      cell: ({ approval }) => <Spender approval={approval} />,
    },
    {
      key: "given",
      heading: t`Approved`,
      place: "desktop",
      width: 168,
      leaves: 1,
      tone: "soft",
      cell: ({ approval: { chain, hash, timestamp } }) => (
        <Link to={transactionPath(chain, hash)}>{exactMoment(timestamp)}</Link>
      ),
    },
    {
      key: "risk",
      heading: t`At risk`,
      hint: t`The allowance or the balance, whichever is less, at the price of now`,
      width: 124,
      phoneWidth: 112,
      tone: "strong",
      cell: ({ approval }) => <UsdText value={approval.valueAtRisk} isExact />,
    },
    ...(hasRevocable ? [revoke] : []),
  ];
}

/** Chain and expiry of the allowance; on phones, its spender instead. */
function Place({ approval }: { readonly approval: ApprovalFacts }) {
  const end = approval.expiresAt === null ? null : exactMoment(approval.expiresAt);
  return (
    <>
      <span className={styles.onDesktop}>
        {placeText(approval)}
        {end !== null && ` · ${t`until ${end}`}`}
      </span>
      <span className={styles.onPhone}>
        <Spender approval={approval} />
      </span>
    </>
  );
}

function Spender({ approval }: { readonly approval: ApprovalFacts }) {
  return (
    <Link to={portfolioPath(approval.spender)} title={approval.spender}>
      {spenderText(approval)}
    </Link>
  );
}
