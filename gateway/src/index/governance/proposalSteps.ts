import type { EventHandler } from "../eventHandler";

/** The timelock has queued the calls. */
export const proposalQueued: EventHandler = {
  signature: "ProposalQueued(uint256,uint256)",
  apply(log, index) {
    if (!index.governors.has(log.address)) return;
    const eta = Number(log.uint(1));
    index.changes.governance.push({ kind: "queued", log, by: { proposalId: log.uint(0) }, eta });
  },
};

export const proposalExecuted: EventHandler = {
  signature: "ProposalExecuted(uint256)",
  apply(log, index) {
    if (!index.governors.has(log.address)) return;
    index.changes.governance.push({ kind: "executed", log, by: { proposalId: log.uint(0) } });
  },
};

export const proposalCanceled: EventHandler = {
  signature: "ProposalCanceled(uint256)",
  apply(log, index) {
    if (!index.governors.has(log.address)) return;
    index.changes.governance.push({ kind: "canceled", log, by: { proposalId: log.uint(0) } });
  },
};

/** The timelock executed a call itself, without the governor: the proposal counts as executed. */
export const operationExecuted: EventHandler = {
  signature: "CallExecuted(bytes32,uint256,address,uint256,bytes)",
  apply(log, index) {
    if (!index.timelocks.has(log.address)) return;
    index.changes.governance.push({ kind: "executed", log, by: { operationId: log.topicBytes32(1) } });
  },
};

/** The timelock canceled an operation: the governor reports its proposal as canceled. */
export const operationCanceled: EventHandler = {
  signature: "Cancelled(bytes32)",
  apply(log, index) {
    if (!index.timelocks.has(log.address)) return;
    index.changes.governance.push({ kind: "canceled", log, by: { operationId: log.topicBytes32(1) } });
  },
};
