import type { EventHandler } from "../eventHandler";

/** A holder lets another account, or itself, vote with its tokens. */
export const delegateChanged: EventHandler = {
  signature: "DelegateChanged(address,address,address)",
  apply(log, index) {
    if (!index.voteTokens.has(log.address)) return;
    const [account, delegate] = [log.topicAddress(1), log.topicAddress(3)];
    index.changes.delegations.set(`${log.address}:${account}`, { token: log.address, account, delegate });
  },
};

/** How many votes an account has after a delegation or a transfer. */
export const delegateVotesChanged: EventHandler = {
  signature: "DelegateVotesChanged(address,uint256,uint256)",
  apply(log, index) {
    if (!index.voteTokens.has(log.address)) return;
    const account = log.topicAddress(1);
    index.changes.votePowers.set(`${log.address}:${account}`, { token: log.address, account, power: log.uint(1) });
  },
};
