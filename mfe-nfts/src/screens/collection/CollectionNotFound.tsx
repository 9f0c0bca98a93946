import { shortAddress } from "@cenote/kit/lib/address";
import { useParams } from "@cenote/kit/router";
import { ButtonLink } from "@cenote/kit/ui/ButtonLink";
import { EmptyState } from "@cenote/kit/ui/EmptyState";
import { ScreenTitle } from "@cenote/kit/ui/ScreenTitle";

/** The URL is kept: the collection may appear when more blocks have been read. */
export function CollectionNotFound() {
  const { contractAddress = "" } = useParams();
  return (
    <>
      <ScreenTitle isUnlisted>Collection not found</ScreenTitle>
      <EmptyState title="Collection not found" isHeading action={<ButtonLink to="/nfts">All collections</ButtonLink>}>
        Nothing at {shortAddress(contractAddress)}.
      </EmptyState>
    </>
  );
}
