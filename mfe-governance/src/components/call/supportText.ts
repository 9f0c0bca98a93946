import { t } from "@lingui/core/macro";

/** The side of a vote. */
export function supportText(support: string): string {
  if (support === "FOR") return t`For`;
  return support === "AGAINST" ? t`Against` : t`Abstain`;
}
