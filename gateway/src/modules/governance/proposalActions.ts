import type { Chain } from "@cenote/domain/chains";
import { plainText } from "@cenote/domain/plainText";
import { callDataOf, decodeActions } from "@cenote/protocol/governance/governorActions";
import { type CallArgument, decodeKnownCall, selectorOf } from "@cenote/protocol/governance/knownCalls";
import type { Hex } from "viem";
import type { ProposalRow } from "./proposalStore";

/** A call of a proposal, decoded if the function is known. */
export type ProposalActionRow = {
  readonly chain: Chain;
  readonly target: string;
  readonly value: string;
  readonly signature: string;
  readonly data: string;
  readonly callData: string;
  readonly selector: string | null;
  readonly function: string | null;
  readonly arguments: readonly CallArgument[] | null;
};

/** Returns the calls of a proposal, in their order. */
export function proposalActions({ chain, actions }: Pick<ProposalRow, "chain" | "actions">): ProposalActionRow[] {
  return decodeActions(actions as Hex).map((action) => {
    const callData = callDataOf(action);
    const call = decodeKnownCall(callData, action.signature);
    return {
      chain,
      target: action.target.toLowerCase(),
      value: action.value.toString(),
      signature: action.signature,
      data: action.data,
      callData,
      selector: selectorOf(callData),
      function: call?.name ?? null,
      arguments: call?.arguments ?? null,
    };
  });
}

const MAX_TITLE_CHARACTERS = 160;

/** Returns the first line of a description that has words, without Markdown's marks. The text is untrusted. */
export function proposalTitle(description: string): string {
  const line = description.split("\n").find((text) => /[\p{L}\p{N}]/u.test(text)) ?? "";
  const plain = line.replace(/^\s*#+\s*/, "").replace(/[*_`]{1,3}/g, "");
  return plainText(plain, MAX_TITLE_CHARACTERS);
}
