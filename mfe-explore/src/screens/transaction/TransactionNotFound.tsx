import { t } from "@lingui/core/macro";
import { chainFacts, toChain } from "@cenote/domain/chains";
import { explorePath } from "@cenote/domain/paths";
import { isHash, shortAddress } from "@cenote/kit/text/address";
import { useParams } from "@cenote/kit/router";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import { SearchButton } from "@cenote/kit/form/SearchButton";
import * as styles from "./TransactionNotFound.module.css";

/** Keeps the URL: the transaction is requested again at each block. */
export function TransactionNotFound() {
  const { chainName = "", hash = "" } = useParams();
  const chain = toChain(chainName);
  const place = shortAddress(hash);
  const displayName = chain ? chainFacts(chain).displayName : chainName;
  return (
    <>
      <ScreenTitle isUnlisted>{t`Transaction not found`}</ScreenTitle>
      <EmptyState
        title={t`Transaction not found`}
        isHeading
        action={
          <div className={styles.ways}>
            <SearchButton text={hash} />
            <ButtonLink to={explorePath("transactions", chain ?? undefined)}>{t`Explore transactions`}</ButtonLink>
          </div>
        }
      >
        {isHash(hash)
          ? t`No indexed block of ${displayName} contains ${place}. A transaction that was just sent appears here automatically.`
          : t`${place} is not a transaction hash: a hash is 0x and 64 digits from 0 to f.`}
      </EmptyState>
    </>
  );
}
