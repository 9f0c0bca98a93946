import { t } from "@lingui/core/macro";
import type { RecipientProblem } from "../lib/recipientCheck";

/** Returns the reason why nothing can be sent to the typed recipient; empty without input. */
export function recipientProblemText(problem: RecipientProblem, text: string): string {
  const length = Math.max(0, text.trim().length - 2);
  switch (problem) {
    case "empty":
      return "";
    case "name":
      return t`Names are not looked up here. Paste the address that the name stands for.`;
    case "form":
      return t`An address is 0x and 40 digits or letters from a to f.`;
    case "length":
      return t`An address has 40 characters after 0x; this one has ${length}.`;
    case "checksum":
      return t`This address has a typo: its checksum does not match. Copy it again.`;
    case "own":
      return t`This is the account's own address.`;
    case "burn":
      return t`This address belongs to no one. What is sent there is lost.`;
    case "token":
      return t`This is the contract of a token. What is sent there is lost.`;
    case "pool":
      return t`This is the contract of a pool. What is sent there is lost.`;
    case "collection":
      return t`This is the contract of an NFT collection. What is sent there is lost.`;
    case "exchange":
      return t`This is a contract of the exchange. What is sent there is lost.`;
  }
}
