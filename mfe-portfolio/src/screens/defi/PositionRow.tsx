import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { chainFacts } from "@cenote/domain/chains";
import { pairPositionPath, positionPath } from "@cenote/domain/paths";
import { feeText, percentText } from "@cenote/kit/money/percent";
import { PairName } from "@cenote/kit/pair/PairName";
import { PairLogo } from "@cenote/kit/picture/PairLogo";
import { Cell } from "@cenote/kit/table/columns/Cell";
import { RowCells } from "@cenote/kit/table/columns/listColumn";
import { TableRow } from "@cenote/kit/table/TableRow";
import { Identity } from "@cenote/kit/text/Identity";
import { Tag } from "@cenote/kit/text/Tag";
import type { PositionRow_position$key } from "./__generated__/PositionRow_position.graphql";
import type { PositionColumn } from "./positionColumns";
import { Unknown } from "@cenote/kit/text/Unknown";

type PositionRowProps = {
  readonly position: PositionRow_position$key;
  readonly columns: readonly PositionColumn[];
  readonly index: number;
};

const LOGO_PIXELS = 34;

export function PositionRow({ position: key, columns, index }: PositionRowProps) {
  const { chain, protocolVersion, tokenId, status, value, feesValue, pool } = useFragment(
    graphql`
      fragment PositionRow_position on Position {
        chain
        protocolVersion
        tokenId
        status
        value {
          value
        }
        feesValue {
          value
        }
        pool {
          addressOrId
          feeTier
          isDynamicFee
          rewardsCampaign {
            boostedApr
          }
          token0 {
            ...PairLogo_token
            ...PairName_token
          }
          token1 {
            ...PairLogo_token
            ...PairName_token
          }
        }
      }
    `,
    key,
  );
  const { token0, token1 } = pool ?? {};
  if (!pool || !token0 || !token1) {
    const network = chainFacts(chain).displayName;
    const name = tokenId ? `${protocolVersion} #${tokenId}` : protocolVersion;
    return (
      <TableRow index={index}>
        <Cell isStart columns={columns.length}>
          {t`${name} on ${network} could not be read. It is read again with the next block.`}
        </Cell>
      </TableRow>
    );
  }
  const isV2 = protocolVersion === "V2";
  const rewards = pool.rewardsCampaign && percentText(pool.rewardsCampaign.boostedApr, 1);
  const identity = (
    <Identity
      to={
        isV2 || !tokenId
          ? pairPositionPath(chain, pool.addressOrId)
          : positionPath(protocolVersion === "V4" ? "v4" : "v3", chain, tokenId)
      }
      logo={<PairLogo token0={token0} token1={token1} size={LOGO_PIXELS} />}
      title={<PairName token0={token0} token1={token1} />}
      detail={
        <>
          <Tag isSmall>{protocolVersion}</Tag>{" "}
          <Tag isSmall>{pool.isDynamicFee ? t`Dynamic` : feeText(pool.feeTier)}</Tag>{" "}
          {rewards && (
            <Tag isSmall tone="water" hint={t`A campaign pays this much a year on top of the fees`}>
              {t`Rewards ${rewards}`}
            </Tag>
          )}
        </>
      }
    />
  );
  return (
    <TableRow index={index}>
      <RowCells
        columns={columns}
        row={{
          identity,
          standing: <PositionStatus status={status} isV2={isV2} />,
          value: value?.value ?? null,
          fees: isV2 ? undefined : (feesValue?.value ?? null),
        }}
      />
    </TableRow>
  );
}

type PositionStatusProps = {
  readonly status: string | null | undefined;
  /** A share of a V2 pair has no range. */
  readonly isV2: boolean;
};

/** Status of a position relative to its pool's price. */
function PositionStatus({ status, isV2 }: PositionStatusProps) {
  switch (status) {
    case "OPEN":
      return <Tag tone="water">{isV2 ? t`Whole range` : t`In range`}</Tag>;
    case "OUT_OF_RANGE":
      return <Tag tone="warn">{t`Out of range`}</Tag>;
    case "UNCOLLECTED":
      return <Tag tone="warn">{t`To collect`}</Tag>;
    case "CLOSED":
      return <Tag>{t`Closed`}</Tag>;
    case null:
    case undefined:
    default:
      return <Unknown />;
  }
}
