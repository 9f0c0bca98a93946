import type { EventHandler } from "../eventHandler";

/** A holder delegates the votes of its tokens to another account or itself. */
export const delegateChanged: EventHandler = {
  signature: "DelegateChanged(address,address,address)",
  apply(log, index) {
    if (!index.voteTokens.has(log.address)) return;
    const [account, delegate] = [log.topicAddress(1), log.topicAddress(3)];
    index.changes.delegations.set(`${log.address}:${account}`, { token: log.address, account, delegate });
  },
};

/** An account's votes after a delegation or a transfer. */
export const delegateVotesChanged: EventHandler = {
  signature: "DelegateVotesChanged(address,uint256,uint256)",
  apply(log, index) {
    if (!index.voteTokens.has(log.address)) return;
    const account = log.topicAddress(1);
    index.changes.votePowers.set(`${log.address}:${account}`, { token: log.address, account, power: log.uint(1) });
  },
};
