import { onEvent } from "../blocks/eventHandler";

/** The timelock has queued the calls. */
export const proposalQueued = onEvent("ProposalQueued(uint256 proposalId, uint256 eta)", (log, index, args) => {
  if (!index.governors.has(log.address)) return;
  const eta = Number(args.eta);
  index.changes.governance.push({ kind: "queued", log, by: { proposalId: args.proposalId }, eta });
});

export const proposalExecuted = onEvent("ProposalExecuted(uint256 proposalId)", (log, index, args) => {
  if (!index.governors.has(log.address)) return;
  index.changes.governance.push({ kind: "executed", log, by: { proposalId: args.proposalId } });
});

export const proposalCanceled = onEvent("ProposalCanceled(uint256 proposalId)", (log, index, args) => {
  if (!index.governors.has(log.address)) return;
  index.changes.governance.push({ kind: "canceled", log, by: { proposalId: args.proposalId } });
});

/** The timelock executed a call itself, without the governor: the proposal counts as executed. */
export const operationExecuted = onEvent(
  "CallExecuted(bytes32 indexed id, uint256 indexed index, address target, uint256 value, bytes data)",
  (log, index, args) => {
    if (!index.timelocks.has(log.address)) return;
    index.changes.governance.push({ kind: "executed", log, by: { operationId: args.id } });
  },
);

/** The timelock canceled an operation: the governor reports its proposal as canceled. */
export const operationCanceled = onEvent("Cancelled(bytes32 indexed id)", (log, index, args) => {
  if (!index.timelocks.has(log.address)) return;
  index.changes.governance.push({ kind: "canceled", log, by: { operationId: args.id } });
});
