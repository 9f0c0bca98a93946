import { t } from "@lingui/core/macro";
import { HomeHeading } from "./HomeHeading";

/** What the screen is about, where nothing is known of the market. */
export function PlainSentence() {
  return <HomeHeading soft={t`Every figure comes from the chain.`}>{t`Explore, swap and pool tokens.`}</HomeHeading>;
}
