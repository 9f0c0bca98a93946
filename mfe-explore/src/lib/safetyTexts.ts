import { t } from "@lingui/core/macro";
import type { SafetyRule } from "@cenote/domain/safetyRules";

type Finding = { readonly rule: string; readonly message: string };

/**
 * Returns the finding of a safety rule in the page's language; for a rule newer than this page, the gateway's English
 * text.
 */
export function findingText({ rule, message }: Finding): string {
  const texts: Readonly<Record<SafetyRule, () => string>> = {
    "sale-fails": () => t`It cannot be sold: a trial sale to its pool failed.`,
    "extreme-fee": () => t`Its contract keeps half of a trade or more.`,
    invitation: () => t`Its name advertises a website or promises a gift.`,
    "mass-gift": () => t`It was sent to many wallets unrequested, and hardly any has bought it.`,
    "purchase-fails": () => t`It cannot be bought: a trial purchase from its pool failed.`,
    "transfer-fails": () => t`It cannot be transferred: a trial transfer failed.`,
    "listed-name": () => t`It has the name or symbol of a listed token, but a different contract.`,
    "look-alike-name": () =>
      t`Its name or symbol looks like that of a listed token, but is written with other characters.`,
    "high-fee": () => t`Its contract keeps a tenth of a trade or more.`,
    "liquidity-removed": () => t`Nearly all of its liquidity was taken out of its pools within the last month.`,
    "one-holder": () => t`One account holds nearly all of it and could sell it at any time.`,
    "disguised-text": () =>
      t`Its name or symbol contains invisible characters, or ones that change the direction of text.`,
    markup: () => t`Its name or symbol contains markup.`,
    "endless-text": () => t`Its name or symbol is unusually long.`,
    nameless: () => t`It has no name or no symbol.`,
    "shallow-pools": () => t`Its liquidity is low: a small trade moves its price a lot.`,
    "unstable-price": () => t`Its highest price of the last day is three times its lowest or more.`,
    "few-traders": () => t`One account makes nearly all of its trades.`,
  };
  return Object.hasOwn(texts, rule) ? texts[rule as SafetyRule]() : message;
}

/** Returns the reason for a token's safety level: the gateway's most serious finding. */
export function safetyReasonText(reason: string | null | undefined, findings: readonly Finding[]) {
  const finding = findings.find(({ message }) => message === reason);
  return finding ? findingText(finding) : reason;
}
