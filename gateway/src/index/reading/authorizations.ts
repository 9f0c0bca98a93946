import { recoverAuthorizationAddress } from "viem/utils";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import type { Authorization, ChainTransaction } from "../blocks/chainBlock";
import type { ReadBlock } from "../coins/coinReader";
import type { RpcAuthorization, RpcTransaction } from "./rpcAnswers";

/** Half of the order of secp256k1: a signature with a greater `s` is invalid (EIP-2). */
const MAX_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;
const ADDRESS = /^0x[0-9a-f]{40}$/i;

/** Adds the delegations in transactions to blocks, each with the account whose key signed it (EIP-7702). */
export function withAuthorizations(blocks: readonly ReadBlock[]): Promise<ReadBlock[]> {
  return Promise.all(
    blocks.map(async ({ raw, block }) => {
      if (!raw.transactions.some(({ authorizationList }) => authorizationList?.length)) return { raw, block };
      const transactions: ChainTransaction[] = [];
      for (const transaction of block.transactions) {
        const authorizations = await authorizationsOf(raw.transactions[transaction.index]!);
        transactions.push({ ...transaction, authorizations });
      }
      return { raw, block: { ...block, transactions } };
    }),
  );
}

async function authorizationsOf({ from, nonce, chainId, authorizationList }: RpcTransaction): Promise<Authorization[]> {
  if (!Array.isArray(authorizationList)) return [];
  const authorizations: Authorization[] = [];
  for (const signed of authorizationList) {
    const authorization = await read(signed, BigInt(chainId ?? 0));
    // The transaction itself uses its sender's nonce before its authorizations are processed.
    const isSpent = authorization?.account === from && authorization.nonce <= BigInt(nonce);
    if (authorization && !isSpent) authorizations.push(authorization);
  }
  return authorizations;
}

/** Decodes an authorization; null for one that the chain ignores: of another chain, or with an invalid signature. */
async function read(signed: RpcAuthorization, chainId: bigint): Promise<Authorization | null> {
  try {
    const { address, r, s } = signed;
    const [of, nonce] = [BigInt(signed.chainId), BigInt(signed.nonce)];
    const isOfChain = of === 0n || of === chainId;
    if (!isOfChain || !ADDRESS.test(address) || BigInt(s) > MAX_S || nonce > BigInt(Number.MAX_SAFE_INTEGER))
      return null;
    const account = await recoverAuthorizationAddress({
      authorization: {
        address: address as `0x${string}`,
        chainId: Number(of),
        nonce: Number(nonce),
        r: r as `0x${string}`,
        s: s as `0x${string}`,
        yParity: Number(signed.yParity),
      },
    });
    const delegate = address.toLowerCase();
    return { account: account.toLowerCase(), delegate: delegate === ZERO_ADDRESS ? null : delegate, nonce };
  } catch {
    // Expected for numbers that are not a signature. The chain ignores these too.
    return null;
  }
}
