import { t } from "@lingui/core/macro";
import { HomeHeading } from "./HomeHeading";

/** The heading where the market's figures are unknown. */
export function PlainSentence() {
  return <HomeHeading soft={t`Every figure comes from the chain.`}>{t`Explore, swap and pool tokens.`}</HomeHeading>;
}
