import { t } from "@lingui/core/macro";
import { HomeHeading } from "../HomeHeading";

/** Heading without the market's figures. */
export function PlainSentence() {
  return <HomeHeading soft={t`Every figure comes from the chain.`}>{t`Explore, swap and pool tokens.`}</HomeHeading>;
}
