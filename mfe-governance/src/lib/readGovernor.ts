import { graphql, readInlineData } from "react-relay/hooks";
import type { Address } from "viem";
import type { CalledGovernor } from "./governanceRequest";
import type { readGovernor_governor$key } from "./__generated__/readGovernor_governor.graphql";
import { readVoteUnit } from "./voteUnit";

/** Returns a governor's data for transactions. */
export function readGovernor(key: readGovernor_governor$key): CalledGovernor {
  const governor = readInlineData(
    graphql`
      fragment readGovernor_governor on Governor @inline {
        chain
        address
        tokenAddress
        kind
        ...voteUnit_governor
      }
    `,
    key,
  );
  return {
    chain: governor.chain,
    address: governor.address as Address,
    token: governor.tokenAddress as Address,
    kind: governor.kind === "BRAVO" ? "BRAVO" : "OPEN_ZEPPELIN",
    unit: readVoteUnit(governor),
  };
}
