import type { GovernorContracts } from "./contracts";

/** docs.uniswap.org/contracts/v2/reference/Governance/governance-reference */
export const ETHEREUM_GOVERNOR: GovernorContracts = {
  address: "0x408ED6354d4973f66138C91495F2f2FCbd8724C3",
  token: "0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984",
  timelock: "0x1a9C8182C09F50C8318d769245beA52c32BE35BC",
  kind: "BRAVO",
  clock: "BLOCK_NUMBER",
};

/** Longer proposal descriptions are truncated: they come from untrusted sources. */
export const DESCRIPTION_CHARACTERS = 20_000;
/** Longer vote reasons are truncated. */
export const REASON_CHARACTERS = 1_000;
/** Limit on the calls of a proposal created here; the same as GovernorBravo's. */
export const MAX_PROPOSAL_ACTIONS = 10;
