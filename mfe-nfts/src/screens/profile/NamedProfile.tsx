import { useEffect, useEffectEvent } from "react";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { nftProfilePath } from "@cenote/domain/paths";
import { useLocation, useNavigate } from "@cenote/kit/router";
import { CardsSkeleton } from "../../components/CardsSkeleton";
import type { NftProfileName } from "./__generated__/NftProfileName.graphql";
import { NoProfile } from "./NoProfile";

type NamedProfileProps = { readonly name: string; readonly queryRef: PreloadedQuery<NftProfileName> };

/** Redirects to the profile of the account that a name in the URL resolves to. */
export function NamedProfile({ name, queryRef }: NamedProfileProps) {
  const {
    resolvedName: { status, address },
  } = usePreloadedQuery<NftProfileName>(
    graphql`
      query NftProfileName($name: String!) @throwOnFieldError {
        resolvedName(name: $name) {
          status
          address
        }
      }
    `,
    queryRef,
  );
  const { search } = useLocation();
  const navigate = useNavigate();
  const handleFound = useEffectEvent(
    (profileAddress: string) => void navigate(nftProfilePath(profileAddress) + search, { replace: true }),
  );
  useEffect(() => {
    if (address) handleFound(address);
  }, [address]);

  return address ? <CardsSkeleton /> : <NoProfile text={name} status={status} />;
}
