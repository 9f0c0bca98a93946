import { t } from "@lingui/core/macro";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { graphql, requestSubscription, useRelayEnvironment } from "react-relay/hooks";
import type { Chain } from "@cenote/domain/chains";
import { useHost } from "@cenote/kit/remote";
import type { RefreshButtonSubscription } from "./__generated__/RefreshButtonSubscription.graphql";
import * as styles from "./AssetScreen.module.css";

type RefreshButtonProps = { readonly chain: Chain; readonly address: string; readonly tokenId: string };

/** Maximum wait; later files are shown at the next block. */
const MAX_MILLISECONDS = 30_000;

/** Button that makes the gateway read an item's metadata from the chain again, and fetch its files. */
export function RefreshButton({ chain, address, tokenId }: RefreshButtonProps) {
  const environment = useRelayEnvironment();
  const { notify } = useHost();
  const [isBusy, setIsBusy] = useState(false);
  const refresh = () => {
    setIsBusy(true);
    const end = (notice: Parameters<typeof notify>[0]) => {
      clearTimeout(timer);
      stream.dispose();
      setIsBusy(false);
      notify(notice);
    };
    const stream = requestSubscription<RefreshButtonSubscription>(environment, {
      subscription: graphql`
        subscription RefreshButtonSubscription($chain: Chain!, $address: String!, $tokenId: String!) {
          onNftRefresh(chain: $chain, address: $address, tokenId: $tokenId) {
            isDone
          }
        }
      `,
      variables: { chain, address, tokenId },
      onNext: (response) => {
        if (response?.onNftRefresh?.isDone) end({ text: t`The metadata is up to date.`, tone: "good" });
      },
      onError: () => end({ text: t`The metadata could not be refreshed. Try again in a minute.`, tone: "bad" }),
    });
    const timer = setTimeout(
      () => end({ text: t`The metadata is still being read. It appears here once it is checked.` }),
      MAX_MILLISECONDS,
    );
  };
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={t`Refresh metadata`}
      title={t`Refresh metadata`}
      aria-busy={isBusy}
      disabled={isBusy}
      onClick={refresh}
    >
      <RefreshCw size={16} strokeWidth={1.7} aria-hidden className={isBusy ? styles.turning : undefined} />
    </button>
  );
}
