import { t } from "@lingui/core/macro";
import type { RemoteName } from "@cenote/domain/routes";

/** What visitors call a remote. */
export function remoteLabel(name: RemoteName): string {
  return { "mfe-explore": t`Explore`, "mfe-pools": t`Pools`, "mfe-portfolio": t`Portfolio`, "mfe-nfts": t`NFTs` }[name];
}
