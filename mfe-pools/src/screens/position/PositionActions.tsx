import { t } from "@lingui/core/macro";
import { Suspense } from "react";
import { graphql, useFragment } from "react-relay/hooks";
import { increasePath, migratePath, POSITION_ACTION_PARAMETER } from "@cenote/domain/paths";
import { Button } from "@cenote/kit/form/Button";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { withParameter } from "@cenote/kit/form/searchParameters";
import { useWatched } from "@cenote/kit/host/useWatched";
import { loadable } from "@cenote/kit/lib/loadable";
import { useHost } from "@cenote/kit/remote";
import { useSearchParams } from "@cenote/kit/router";
import type { CollectDialogProps } from "../../components/change/CollectDialog";
import { useKept } from "../../lib/useKept";
import { readOwnedPosition } from "../../lib/position/ownedPosition";
import type { PositionActions_position$key } from "./__generated__/PositionActions_position.graphql";
import * as styles from "./PositionActions.module.css";
import type { WithdrawDialogProps } from "./WithdrawDialog";

const withdraw = loadable<WithdrawDialogProps>(() =>
  import("./WithdrawDialog").then((module) => module.WithdrawDialog),
);
const collect = loadable<CollectDialogProps>(() =>
  import("../../components/change/CollectDialog").then((module) => module.CollectDialog),
);

export type PositionActionsProps = { readonly position: PositionActions_position$key };

/** Actions of a position's owner; renders nothing for other accounts. */
export function PositionActions(props: PositionActionsProps) {
  const key = useFragment(
    graphql`
      fragment PositionActions_position on Position {
        id
        ...ownedPosition_position
      }
    `,
    props.position,
  );
  const account = useWatched(useHost().account);
  const [search, setSearch] = useSearchParams();
  const open = (action: string | null) =>
    setSearch((now) => withParameter(now, POSITION_ACTION_PARAMETER, action), {
      replace: true,
      preventScrollReset: true,
    });
  // While its contracts do not answer, an open dialog stays.
  const position = readOwnedPosition(useKept(key, !readOwnedPosition(key), key.id));
  if (!position || !account?.canSign || account.address !== position.owner) return null;

  const { pool, version } = position;
  const id = version === "V2" ? pool.id : position.tokenId.toString();
  const hasFees = version !== "V2" && position.fees.amount0 + position.fees.amount1 > 0n;
  const action = search.get(POSITION_ACTION_PARAMETER);
  return (
    <div className={styles.actions}>
      {hasFees && (
        <Button kind="glow" size="large" aria-haspopup="dialog" onClick={() => open("collect")}>
          {t`Collect fees`}
        </Button>
      )}
      <div className={styles.others}>
        <ButtonLink kind="quiet" to={increasePath(pool.chain, version, id)}>{t`Add`}</ButtonLink>
        {position.liquidity > 0n && (
          <>
            <Button kind="quiet" aria-haspopup="dialog" onClick={() => open("remove")}>
              {t`Remove`}
            </Button>
            {version !== "V4" && (
              <ButtonLink kind="quiet" to={migratePath(pool.chain, version, id)}>{t`Migrate`}</ButtonLink>
            )}
          </>
        )}
      </div>
      <Suspense>
        {action === "collect" && position.version !== "V2" && (
          <collect.Component positions={[position]} onClose={() => open(null)} />
        )}
        {action === "remove" && <withdraw.Component position={position} onClose={() => open(null)} />}
      </Suspense>
    </div>
  );
}
