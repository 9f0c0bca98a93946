import { t } from "@lingui/core/macro";
import { Tag } from "@cenote/kit/text/Tag";

/** Whether a token is verified, as a tag; what is known against it is its risk. */
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
