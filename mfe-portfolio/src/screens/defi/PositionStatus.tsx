import { t } from "@lingui/core/macro";
import { Tag } from "@cenote/kit/text/Tag";
import { Unknown } from "@cenote/kit/text/Unknown";

type PositionStatusProps = {
  readonly status: string | null | undefined;
  /** A share of a V2 pair has no range. */
  readonly isV2: boolean;
};

/** Status of a position relative to its pool's price. */
export function PositionStatus({ status, isV2 }: PositionStatusProps) {
  switch (status) {
    case "OPEN":
      return <Tag tone="water">{isV2 ? t`Whole range` : t`In range`}</Tag>;
    case "OUT_OF_RANGE":
      return <Tag tone="warn">{t`Out of range`}</Tag>;
    case "UNCOLLECTED":
      return <Tag tone="warn">{t`To collect`}</Tag>;
    case "CLOSED":
      return <Tag>{t`Closed`}</Tag>;
    case null:
    case undefined:
    default:
      return <Unknown />;
  }
}
