import { PRODUCT_NAME } from "@cenote/domain/product";
import type { RemoteName } from "@cenote/domain/routes";
import { useLocation, useNavigate } from "@cenote/kit/router";
import { ErrorState } from "@cenote/kit/ui/ErrorState";
import { ScreenTitle } from "@cenote/kit/ui/ScreenTitle";

/** What visitors call the remotes. */
const LABELS: Readonly<Record<RemoteName, string>> = {
  "mfe-explore": "Explore",
  "mfe-pools": "Pools",
  "mfe-portfolio": "Portfolio",
  "mfe-nfts": "NFTs",
};

/** Stands in the place of a remote whose code could not be had. */
export function RemoteDownScreen({ name }: { name: RemoteName }) {
  const location = useLocation();
  const navigate = useNavigate();
  const title = `${LABELS[name]} did not load`;
  return (
    <>
      <ScreenTitle isUnlisted>{title}</ScreenTitle>
      <ErrorState title={title} isHeading onRetry={() => void navigate(location, { replace: true })}>
        The rest of {PRODUCT_NAME} works.
      </ErrorState>
    </>
  );
}
