import { t } from "@lingui/core/macro";

/** Returns the name of a vote's side. */
export function supportText(support: string): string {
  if (support === "FOR") return t`For`;
  return support === "AGAINST" ? t`Against` : t`Abstain`;
}
