import { t } from "@lingui/core/macro";
import { Tag } from "@cenote/kit/text/Tag";

/** Tag of a token's verification; findings against it are its risk. */
export function SafetyTag({ level }: { level: string | null | undefined }) {
  switch (level) {
    case "VERIFIED":
      return <Tag tone="water">{t`Verified`}</Tag>;
    case "MEDIUM_WARNING":
      return <Tag>{t`Not verified`}</Tag>;
    case null:
    case undefined:
    default:
      return null;
  }
}
