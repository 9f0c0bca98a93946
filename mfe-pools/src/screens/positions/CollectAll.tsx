import { t } from "@lingui/core/macro";
import { Suspense } from "react";
import { POSITION_ACTION_PARAMETER } from "@cenote/domain/paths";
import { Button } from "@cenote/kit/form/Button";
import { withParameter } from "@cenote/kit/form/searchParameters";
import { useWatched } from "@cenote/kit/host/useWatched";
import { loadable } from "@cenote/kit/lib/loadable";
import { useHost } from "@cenote/kit/remote";
import { useSearchParams } from "@cenote/kit/router";
import type { CollectAllDialogProps } from "./CollectAllDialog";

const dialog = loadable<CollectAllDialogProps>(() =>
  import("./CollectAllDialog").then((module) => module.CollectAllDialog),
);
const COLLECT = "collect";

type CollectAllProps = { readonly owner: string; readonly hasFees: boolean };

/**
 * Button that collects the fees of all positions of the account; renders nothing for another address. Its dialog stays
 * open when all are collected.
 */
export function CollectAll({ owner, hasFees }: CollectAllProps) {
  const account = useWatched(useHost().account);
  const [search, setSearch] = useSearchParams();
  const open = (action: string | null) =>
    setSearch((now) => withParameter(now, POSITION_ACTION_PARAMETER, action), {
      replace: true,
      preventScrollReset: true,
    });
  if (!account?.canSign || account.address.toLowerCase() !== owner.toLowerCase()) return null;
  return (
    <>
      {hasFees && (
        <Button kind="glow" size="large" aria-haspopup="dialog" onClick={() => open(COLLECT)}>
          {t`Collect all fees`}
        </Button>
      )}
      {search.get(POSITION_ACTION_PARAMETER) === COLLECT && (
        <Suspense>
          <dialog.Component owner={owner} onClose={() => open(null)} />
        </Suspense>
      )}
    </>
  );
}
