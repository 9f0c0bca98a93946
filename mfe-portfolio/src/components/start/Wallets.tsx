import { t } from "@lingui/core/macro";
import { Suspense } from "react";
import { Boundary } from "@cenote/kit/feedback/RetryBoundary";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { useWatched } from "@cenote/kit/host/useWatched";
import { useLaterQuery } from "@cenote/kit/relay/useLaterQuery";
import { useHost } from "@cenote/kit/remote";
import { isAddress } from "@cenote/kit/text/address";
import { ownerPlace } from "../../lib/owner/ownerPlace";
import { MAX_ACCOUNTS } from "../../lib/portfolioOwners";
import type { ExampleWallets as ExampleQuery } from "./__generated__/ExampleWallets.graphql";
import exampleWallets from "./__generated__/ExampleWallets.graphql";
import { ExampleWallets } from "./ExampleWallets";
import { WalletCards } from "./WalletCards";
import * as styles from "./Wallets.module.css";

const MAX_RECENT = 6;
const EVERYWHERE = new URLSearchParams();

/** Suggested wallets: remembered ones, recently viewed ones, and some recent traders. */
export function Wallets() {
  const { knownAccounts, visited } = useHost();
  const rememberedAddresses = useWatched(knownAccounts).map(({ address }) => address);
  const recent = useWatched(visited)
    .filter(({ kind }) => kind === "wallet")
    .flatMap(({ to }) => to.split(/[/?]/).find(isAddress) ?? [])
    .slice(0, MAX_RECENT);
  const examplesRef = useLaterQuery<ExampleQuery>(exampleWallets, {});
  const together = ownerPlace({
    tab: "overview",
    addresses: rememberedAddresses.slice(0, MAX_ACCOUNTS),
    own: null,
    search: EVERYWHERE,
  });
  return (
    <div className={styles.wallets}>
      {rememberedAddresses.length > 0 && (
        <section className={styles.part} aria-label={t`Your accounts`}>
          <div className={styles.head}>
            <h2>{t`Your accounts`}</h2>
            {rememberedAddresses.length > 1 && (
              <ButtonLink kind="quiet" size="small" to={together}>
                {t`All accounts together`}
              </ButtonLink>
            )}
          </div>
          <WalletCards addresses={rememberedAddresses} />
        </section>
      )}
      {recent.length > 0 && (
        <section className={styles.part} aria-label={t`Recently viewed`}>
          <h2>{t`Recently viewed`}</h2>
          <WalletCards addresses={recent} />
        </section>
      )}
      {examplesRef && (
        // Without examples the other ways remain.
        <Boundary place="examples" fallback={() => null}>
          <Suspense>
            <ExampleWallets queryRef={examplesRef} />
          </Suspense>
        </Boundary>
      )}
    </div>
  );
}
