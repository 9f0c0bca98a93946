import { t } from "@lingui/core/macro";
import type { AddressName } from "../../lib/owner/addressName";

/** Returns the name as text, for places without markup. */
export function addressNameText(name: AddressName): string {
  return name.kind === "own" ? t`You` : name.text;
}
