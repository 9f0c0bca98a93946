import { graphql, useFragment } from "react-relay/hooks";
import { feeTierText } from "@cenote/domain/limits";
import { poolPath } from "@cenote/domain/routes";
import { Link } from "@cenote/kit/router";
import { PairLogo } from "@cenote/kit/ui/PairLogo";
import { Tag } from "@cenote/kit/ui/Tag";
import { Untrusted } from "@cenote/kit/ui/Untrusted";
import { UsdText } from "@cenote/kit/ui/UsdText";
import type { DeepPoolLine_token$key } from "./__generated__/DeepPoolLine_token.graphql";
import * as styles from "./TokenDetails.module.css";

type DeepPoolLineProps = {
  readonly token0: DeepPoolLine_token$key | null | undefined;
  readonly token1: DeepPoolLine_token$key | null | undefined;
  readonly addressOrId: string;
  readonly version: string;
  readonly feeTier: number | null | undefined;
  readonly isDynamicFee: boolean;
  /** US dollars. */
  readonly totalLiquidity: number | null | undefined;
};

export function DeepPoolLine({
  addressOrId,
  version,
  feeTier,
  isDynamicFee,
  totalLiquidity,
  ...keys
}: DeepPoolLineProps) {
  const token0 = useToken(keys.token0);
  const token1 = useToken(keys.token1);
  if (!token0 || !token1) return null;
  return (
    <li>
      <Link to={poolPath(token0.chain, addressOrId)} className={styles.pool}>
        <PairLogo token0={token0} token1={token1} size={28} />
        <span className={styles.poolName}>
          <span className={styles.pairName}>
            <Untrusted isInline>{token0.symbol}</Untrusted> / <Untrusted isInline>{token1.symbol}</Untrusted>{" "}
            <Tag>{version}</Tag>
          </span>
          <span className={styles.poolFee}>{isDynamicFee ? "Dynamic" : feeTierText(feeTier)}</span>
        </span>
        <UsdText value={totalLiquidity} />
      </Link>
    </li>
  );
}

function useToken(key: DeepPoolLine_token$key | null | undefined) {
  return useFragment(
    graphql`
      fragment DeepPoolLine_token on Token {
        chain
        symbol
        ...PairLogo_token
      }
    `,
    key,
  );
}
