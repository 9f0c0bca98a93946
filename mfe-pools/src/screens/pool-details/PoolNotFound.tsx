import { t } from "@lingui/core/macro";
import { chainFacts, toChain } from "@cenote/domain/chains";
import { explorePath } from "@cenote/domain/paths";
import { shortAddress } from "@cenote/kit/text/address";
import { useParams } from "@cenote/kit/router";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import { SearchInstead } from "@cenote/kit/form/SearchInstead";

/** Keeps the URL: the pool may appear when more blocks have been indexed. */
export function PoolNotFound() {
  const { chainName = "", poolAddress = "" } = useParams();
  const chain = toChain(chainName);
  const network = chain && chainFacts(chain).displayName;
  const address = shortAddress(poolAddress);
  return (
    <>
      <ScreenTitle isUnlisted>{t`Pool not found`}</ScreenTitle>
      <EmptyState
        title={t`Pool not found`}
        isHeading
        action={
          <SearchInstead text={poolAddress}>
            <ButtonLink to={explorePath("pools", chain ?? undefined)}>{t`Explore pools`}</ButtonLink>
          </SearchInstead>
        }
      >
        {network ? t`Nothing at ${address} on ${network}.` : t`Nothing at ${address}.`}
      </EmptyState>
    </>
  );
}
