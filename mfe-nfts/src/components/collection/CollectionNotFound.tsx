import { t } from "@lingui/core/macro";
import { shortAddress } from "@cenote/kit/text/address";
import { useParams } from "@cenote/kit/router";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import { SearchInstead } from "@cenote/kit/form/SearchInstead";

/** Keeps the URL: the collection may appear when more blocks have been indexed. */
export function CollectionNotFound() {
  const { contractAddress = "" } = useParams();
  const address = shortAddress(contractAddress);
  return (
    <>
      <ScreenTitle isUnlisted>{t`Collection not found`}</ScreenTitle>
      <EmptyState
        title={t`Collection not found`}
        isHeading
        action={
          <SearchInstead text={contractAddress}>
            <ButtonLink to="/nfts">{t`All collections`}</ButtonLink>
          </SearchInstead>
        }
      >
        {t`Nothing at ${address}.`}
      </EmptyState>
    </>
  );
}
