import { encodeFunctionData, parseAbi } from "viem";
import { bytes, type Db } from "../../store/db";
import { answersAtCheckpoint, type AtCheckpoint } from "../follow/answersAtCheckpoint";
import { setUndoBlock } from "../../store/checkpoint";
import { decodeAmount } from "../../chain/contractFacts";

const ABI = parseAbi([
  "function quorum(uint256 timepoint) view returns (uint256)",
  "function quorumVotes() view returns (uint256)",
]);
/** Proposals whose quorum is read at a time; the others follow at the next blocks. */
const MAX_AT_ONCE = 50;

type Unread = {
  readonly governor: string;
  readonly proposalId: string;
  readonly voteStart: number;
  readonly countsAbstain: boolean;
};

/**
 * Reads the quorums of votes that have begun: the contract knows them from then on, and no event reports them. Bravo's
 * is the same for all votes.
 */
export async function readQuorums(check: AtCheckpoint & { readonly db: Db; readonly chain: string }) {
  const { db, chain, checkpoint } = check;
  const unread = await db.query<Unread>(
    `select governor, proposal_id as "proposalId", vote_start as "voteStart", counts_abstain as "countsAbstain"
     from proposal where chain = $1 and quorum is null
       and vote_start < case clock when 'TIMESTAMP' then $2::bigint else $3::bigint end
     order by vote_end desc limit $4`,
    [chain, checkpoint.timestamp, checkpoint.number, MAX_AT_ONCE],
  );
  if (!unread.length) return;
  const calls = unread.map(({ governor: to, voteStart, countsAbstain }) => ({
    to,
    data: countsAbstain
      ? encodeFunctionData({ abi: ABI, functionName: "quorum", args: [BigInt(voteStart)] })
      : encodeFunctionData({ abi: ABI, functionName: "quorumVotes" }),
  }));
  const answers = await answersAtCheckpoint(check, calls);
  if (!answers) return;
  const quorums = unread.flatMap(({ governor, proposalId }, place) => {
    const quorum = decodeAmount(answers[place]?.data);
    return quorum === null ? [] : [{ governor, proposalId, quorum }];
  });
  if (!quorums.length) return;
  // Notifying subscribers of the block has priority.
  await db.background.transaction(async (sql) => {
    await setUndoBlock(sql, checkpoint.number);
    await sql.query(
      `update proposal set quorum = read.quorum
       from unnest($2::bytea[], $3::numeric[], $4::numeric[]) as read (governor, proposal_id, quorum)
       where chain = $1 and proposal.governor = read.governor and proposal.proposal_id = read.proposal_id`,
      [
        chain,
        quorums.map(({ governor }) => bytes(governor)),
        quorums.map(({ proposalId }) => proposalId),
        quorums.map(({ quorum }) => quorum),
      ],
    );
  });
}
