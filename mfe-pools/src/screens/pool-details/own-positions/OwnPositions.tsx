import { t } from "@lingui/core/macro";
import { graphql, useFragment, type PreloadedQuery } from "react-relay/hooks";
import { createPositionPath } from "@cenote/domain/paths";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { Panel } from "@cenote/kit/layout/Panel";
import { readPoolSide } from "../../../lib/pool/poolPair";
import type { OwnPositions_pool$key } from "./__generated__/OwnPositions_pool.graphql";
import type { PoolOwnPositions } from "./__generated__/PoolOwnPositions.graphql";
import * as styles from "./OwnPositions.module.css";
import { OwnPositionLine } from "./OwnPositionLine";
import { useOwnPositions } from "./useOwnPositions";

type OwnPositionsProps = {
  readonly pool: OwnPositions_pool$key;
  /** Null without an account, and until they are requested. */
  readonly queryRef: PreloadedQuery<PoolOwnPositions> | null;
  readonly hasAccount: boolean;
};

/** The visitor's liquidity in this pool, and a button to add some. */
export function OwnPositions({ pool: key, queryRef, hasAccount }: OwnPositionsProps) {
  const pool = useFragment(
    graphql`
      fragment OwnPositions_pool on Pool @throwOnFieldError {
        chain
        protocolVersion
        addressOrId
        token0 {
          ...poolPair_token
        }
        token1 {
          ...poolPair_token
        }
      }
    `,
    key,
  );
  const { chain, protocolVersion, addressOrId } = pool;
  const tokens = [readPoolSide(pool.token0).address, readPoolSide(pool.token1).address] as const;
  const loading = <Skeleton width="100%" height={64} />;
  return (
    <Panel title={t`Your positions here`} loading={loading}>
      <div className={styles.positions}>
        {!hasAccount && (
          <p className={styles.note}>{t`With an account, your positions in this pool are shown here.`}</p>
        )}
        {hasAccount && (queryRef ? <Lines queryRef={queryRef} /> : loading)}
        <ButtonLink
          to={createPositionPath({ chain, version: protocolVersion, tokens, pool: addressOrId })}
          size="large"
        >
          {t`Add liquidity`}
        </ButtonLink>
      </div>
    </Panel>
  );
}

function Lines({ queryRef }: { readonly queryRef: PreloadedQuery<PoolOwnPositions> }) {
  const positions = useOwnPositions(queryRef);
  if (positions.length === 0) return <p className={styles.note}>{t`This account has no position in this pool.`}</p>;
  return (
    <ul>
      {positions.map(({ id, position }) => (
        <OwnPositionLine key={id} position={position} />
      ))}
    </ul>
  );
}
