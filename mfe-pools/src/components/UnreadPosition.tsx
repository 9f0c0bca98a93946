import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { chainFacts } from "@cenote/domain/chains";
import { Cell } from "@cenote/kit/table/columns/Cell";
import type { UnreadPosition_position$key } from "./__generated__/UnreadPosition_position.graphql";

type UnreadPositionProps = {
  readonly position: UnreadPosition_position$key;
  /** Number of columns that its line spans. */
  readonly columns: number;
};

/** Position whose contracts could not be read: it exists, but its figures are unknown. */
export function UnreadPosition({ position: key, columns }: UnreadPositionProps) {
  const { chain, protocolVersion, tokenId } = useFragment(
    graphql`
      fragment UnreadPosition_position on Position {
        chain
        protocolVersion
        tokenId
      }
    `,
    key,
  );
  const network = chainFacts(chain).displayName;
  const name = tokenId ? `${protocolVersion} #${tokenId}` : protocolVersion;
  return (
    <Cell
      isStart
      columns={columns}
    >{t`${name} on ${network} could not be read. It is read again with the next block.`}</Cell>
  );
}
