import { perScope } from "../../request/scope";
import { governorReader } from "./governors";
import { proposalStore } from "./proposalStore";
import { voteStore } from "./voteStore";
import { votingAccountStore } from "./votingAccountStore";

/** Stores of this feature for requests. */
export const governanceStores = {
  governors: perScope(({ chainConfigs, atHead }) => governorReader(chainConfigs, atHead)),
  proposals: perScope(({ db }) => proposalStore(db)),
  proposalVotes: perScope(({ db }) => voteStore(db)),
  votingAccounts: perScope(({ db }) => votingAccountStore(db)),
};
