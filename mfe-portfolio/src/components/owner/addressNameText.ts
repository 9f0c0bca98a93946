import { t } from "@lingui/core/macro";
import type { AddressName } from "../../lib/owner/addressName";

/** The name as text, where no markup is possible. */
export function addressNameText(name: AddressName): string {
  return name.kind === "own" ? t`You` : name.text;
}
