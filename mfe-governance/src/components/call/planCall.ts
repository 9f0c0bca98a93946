import type { Address } from "viem";
import type { Call } from "@cenote/kit/sending";
import { delegateCall, proposeCall, stepCall, voteCall } from "@cenote/protocol/governance/governorCalls";
import type { GovernanceRequest } from "../../lib/governanceRequest";

/** Visitor's input for a request. */
export type Choice = { readonly to: Address | null; readonly reason: string };

/** Returns the single call of a request; null until a delegate is chosen. */
export function planCall(request: GovernanceRequest, { to, reason }: Choice): Call | null {
  const { governor } = request;
  switch (request.kind) {
    case "delegate":
      return (
        to && {
          to: governor.token,
          data: delegateCall(to),
          action: { kind: "governance", step: "delegate", subject: to },
        }
      );
    case "vote":
      return {
        to: governor.address,
        data: voteCall(request.proposal.id, request.support, reason.trim()),
        action: { kind: "governance", step: "vote", subject: request.proposal.title },
      };
    case "propose":
      return {
        to: governor.address,
        data: proposeCall(governor.kind, request.actions, request.description),
        action: { kind: "governance", step: "propose", subject: request.title },
      };
    case "queue":
    case "execute":
    case "cancel":
      return {
        to: governor.address,
        data: stepCall(governor.kind, request.kind, request.proposal),
        action: { kind: "governance", step: request.kind, subject: request.proposal.title },
      };
  }
}
