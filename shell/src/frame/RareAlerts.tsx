import type { Chain } from "@cenote/domain/chains";
import { LateChains } from "./LateChains";
import { NewerPageBanner } from "./NewerPageBanner";

type RareAlertsProps = {
  /** Chains whose index is behind, separated by commas. */
  readonly late: string;
  /** Whether there is a newer version of the page. */
  readonly isOutdated: boolean;
};

/** Banners that most visits never show. */
export function RareAlerts({ late, isOutdated }: RareAlertsProps) {
  return (
    <>
      {late && <LateChains chains={late.split(",") as Chain[]} />}
      {isOutdated && <NewerPageBanner />}
    </>
  );
}
