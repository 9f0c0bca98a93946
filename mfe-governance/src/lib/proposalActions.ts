import { graphql, readInlineData } from "react-relay/hooks";
import type { Hex } from "viem";
import type { GovernorAction } from "@cenote/protocol/governance/governorActions";
import type { ActionView } from "./actionView";
import type { proposalActions_proposal$key } from "./__generated__/proposalActions_proposal.graphql";

/** Returns the calls of a proposal: for display, and as arguments of the governor. */
export function readProposalActions(key: proposalActions_proposal$key) {
  const { actions } = readInlineData(
    graphql`
      fragment proposalActions_proposal on Proposal @inline {
        actions {
          target
          targetName
          token {
            symbol
            decimals
          }
          value
          signature
          data
          callData
          selector
          function
          arguments {
            name
            type
            value
          }
        }
      }
    `,
    key,
  );
  const views = actions.map(({ target, targetName, token, value, callData, selector, ...action }): ActionView => ({
    target,
    targetName: targetName ?? null,
    token: token?.decimals == null ? null : { symbol: token.symbol ?? "", decimals: token.decimals },
    value: BigInt(value),
    callData: callData as Hex,
    selector: selector ?? null,
    functionName: action.function ?? null,
    arguments: (action.arguments ?? []).map(({ name, type, value: text }) => ({ name, type, value: text })),
  }));
  const calls = actions.map(({ target, value, signature, data }): GovernorAction => ({
    target: target as Hex,
    value: BigInt(value),
    signature,
    data: data as Hex,
  }));
  return { views, calls };
}
