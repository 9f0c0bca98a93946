import { onEvent } from "../blocks/eventHandler";

/** A holder delegates the votes of its tokens to another account or itself. */
export const delegateChanged = onEvent(
  "DelegateChanged(address indexed delegator, address indexed fromDelegate, address indexed toDelegate)",
  (log, index, args) => {
    if (!index.voteTokens.has(log.address)) return;
    const [account, delegate] = [args.delegator, args.toDelegate];
    index.changes.delegations.set(`${log.address}:${account}`, { token: log.address, account, delegate });
  },
);

/** An account's votes after a delegation or a transfer. */
export const delegateVotesChanged = onEvent(
  "DelegateVotesChanged(address indexed delegate, uint256 previousVotes, uint256 newVotes)",
  (log, index, args) => {
    if (!index.voteTokens.has(log.address)) return;
    const account = args.delegate;
    index.changes.votePowers.set(`${log.address}:${account}`, { token: log.address, account, power: args.newVotes });
  },
);
