import { t } from "@lingui/core/macro";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { SearchInstead } from "@cenote/kit/form/SearchInstead";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import { useParams } from "@cenote/kit/router";
import { isolated } from "@cenote/kit/text/isolated";

const MAX_CHARACTERS = 20;

/** Keeps the URL: the item may appear when more blocks have been indexed. */
export function AssetNotFound() {
  const { contractAddress = "", tokenId = "" } = useParams();
  const number = isolated(`#${tokenId}`, MAX_CHARACTERS);
  return (
    <>
      <ScreenTitle isUnlisted>{t`NFT not found`}</ScreenTitle>
      <EmptyState
        title={t`NFT not found`}
        isHeading
        action={
          <SearchInstead text={contractAddress}>
            <ButtonLink to="/nfts">{t`All collections`}</ButtonLink>
          </SearchInstead>
        }
      >
        {t`No item ${number} exists in this collection: it may have been burned, or is not indexed yet.`}
      </EmptyState>
    </>
  );
}
