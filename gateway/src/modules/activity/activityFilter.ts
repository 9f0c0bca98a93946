import type { Chain } from "@cenote/domain/chains";
import type { ActivityFilterInput, ActivityKind, TransactionType } from "../../__generated__/resolvers";
import { parseAddress, parseTokenAddress } from "../../chain/addresses";
import { bytes, type SqlValue } from "../../store/db";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { toSearchKey, toSearchText } from "../../store/searchText";
import { kindSql } from "./decoding/activityKind";

/** Which of an owner's activities are wanted; null where all are. */
export type ActivityFilter = {
  readonly kinds: readonly ActivityKind[] | null;
  readonly types: readonly TransactionType[] | null;
  readonly tokens: readonly { readonly chain: Chain; readonly address: string }[] | null;
  readonly counterparty: string | null;
  /** Unix seconds: from the first on, before the last. */
  readonly since: number | null;
  readonly until: number | null;
  readonly text: ActivityText | null;
};

/** A hash, an address, or a part of a name. */
export type ActivityText = {
  readonly hash: string | null;
  readonly address: string | null;
  readonly pattern: string | null;
  /** Contracts whose own names contain the text. */
  readonly contracts: readonly string[];
};

/** Matches nothing: what was requested cannot exist. */
const NOWHERE = `0x${"ff".repeat(20)}`;

/** Null without a filter. An invalid address or a text without letters has no activity. */
export function toActivityFilter(
  input: ActivityFilterInput | null | undefined,
  applications: (text: string) => readonly string[],
): ActivityFilter | null {
  if (!input) return null;
  const { kinds, types, tokens, counterparty, since, until, text } = input;
  return {
    kinds: kinds ?? null,
    types: types ?? null,
    tokens:
      tokens?.map(({ chain, address }) => ({
        chain: chain as Chain,
        address: parseTokenAddress(chain as Chain, address) ?? NOWHERE,
      })) ?? null,
    counterparty: counterparty == null ? null : (parseAddress(counterparty) ?? NOWHERE),
    since: since ?? null,
    until: until ?? null,
    text: text?.trim() ? toText(text, applications) : null,
  };
}

function toText(typed: string, applications: (text: string) => readonly string[]): ActivityText {
  const found = toSearchText(typed);
  const key = found && toSearchKey(found);
  if (!found) return { hash: null, address: NOWHERE, pattern: null, contracts: [] };
  if (key)
    return {
      hash: key.kind === "hash" ? key.text : null,
      address: key.kind === "address" ? key.text : null,
      pattern: null,
      contracts: [],
    };
  return { hash: null, address: null, pattern: `%${found.literal}%`, contracts: applications(found.text) };
}

const NATIVE = `'\\x${ZERO_ADDRESS.slice(2)}'::bytea`;
const OF_TRANSACTION = "fact.chain = made.chain and fact.block_number = made.block_number and fact.hash = made.hash";
const COINS = "coin.chain = made.chain and coin.block_number = made.block_number and coin.index = made.index";

/** The conditions of a filter besides its times, and their values, which are the parameters from `first` on. */
export function filterSql({ kinds, types, tokens, counterparty, text }: ActivityFilter, first: number) {
  const values: SqlValue[] = [];
  const put = (value: SqlValue, type: string) => `$${first - 1 + values.push(value)}::${type}`;
  const ofTransaction: string[] = [];
  const ofRecord: string[] = [];
  let wantedTypes: string | null = null;
  let wantedKinds: string | null = null;
  if (kinds) {
    wantedKinds = put(kinds, "text[]");
    ofRecord.push(`(case record.machine when 'SWAP_ORDER' then 'SWAP' else 'RAMP' end) = any (${wantedKinds})`);
  }
  if (types) {
    wantedTypes = put(types, "text[]");
    ofRecord.push(`record.machine = any (${wantedTypes})`);
  }
  if (tokens) {
    const list = `unnest(${put(
      tokens.map(({ chain }) => chain),
      "text[]",
    )}, ${put(
      tokens.map(({ address }) => bytes(address)),
      "bytea[]",
    )}) as wanted (chain, token)`;
    ofTransaction.push(hasToken((chain, token) => `(${chain}, ${token}) in (select * from ${list})`));
    ofRecord.push(
      `exists (select from ${list} where wanted.chain = record.chain and wanted.token = any (record.tokens))`,
    );
  }
  if (counterparty) {
    ofTransaction.push(hasParty(put(bytes(counterparty), "bytea")));
    ofRecord.push("false");
  }
  if (text?.hash) {
    const hash = put(bytes(text.hash), "bytea");
    ofTransaction.push(`made.hash = ${hash}`);
    ofRecord.push(`record.hash = ${hash}`);
  }
  if (text?.address) {
    const address = put(bytes(text.address), "bytea");
    ofTransaction.push(`(${hasParty(address)} or ${hasToken((_, token) => `${token} = ${address}`)})`);
    ofRecord.push(`${address} = any (record.tokens)`);
  }
  if (text?.pattern) {
    const pattern = put(text.pattern, "text");
    const contracts = put(text.contracts.map(bytes), "bytea[]");
    ofTransaction.push(`(made.recipient = any (${contracts}) or ${hasToken(isNamed(pattern))})`);
    ofRecord.push(`exists (select from unnest(record.tokens) as moved (token)
      where ${isNamed(pattern)("record.chain", "moved.token")})`);
  }
  return {
    /** Of a transaction; `bridge` is the record of the bridge transfer that it is a part of, and null without one. */
    ofTransaction: (bridge: string) =>
      [
        ...(wantedKinds ? [`${kindSql(bridge, OF_TRANSACTION, isOwn("fact"))} = any (${wantedKinds})`] : []),
        ...(wantedTypes
          ? [`(case when ${bridge} is null then concerned.type else 'BRIDGING' end) = any (${wantedTypes})`]
          : []),
        ...ofTransaction,
      ].join(" and ") || "true",
    ofRecord: ofRecord.join(" and ") || "true",
    values,
  };
}

/** Whether any token or collection that the transaction moved or approved for the owner meets a condition. */
function hasToken(condition: (chain: string, token: string) => string): string {
  return `(exists (select from transfer fact where ${OF_TRANSACTION} and ${isOwn("fact")}
      and ${condition("fact.chain", "fact.token")})
    or exists (select from approval fact where ${OF_TRANSACTION} and fact.owner = concerned.address
      and ${condition("fact.chain", "fact.contract")})
    or exists (select from nft_transfer fact where ${OF_TRANSACTION} and ${isOwn("fact")}
      and ${condition("fact.chain", "fact.collection")})
    or exists (select from native_transfer coin where ${COINS} and ${isOwn("coin")}
      and ${condition("coin.chain", NATIVE)}))`;
}

/** Whether an address took part besides the owner. */
function hasParty(address: string): string {
  const isParty = (fact: string) => `${isOwn(fact)} and ${address} in (${fact}.sender, ${fact}.recipient)`;
  return `(${address} in (made.sender, made.recipient)
    or exists (select from transfer fact where ${OF_TRANSACTION} and ${isParty("fact")})
    or exists (select from native_transfer coin where ${COINS} and ${isParty("coin")})
    or exists (select from nft_transfer fact where ${OF_TRANSACTION} and ${isParty("fact")})
    or exists (select from approval fact where ${OF_TRANSACTION} and fact.owner = concerned.address
      and fact.spender = ${address}))`;
}

function isOwn(fact: string): string {
  return `concerned.address in (${fact}.sender, ${fact}.recipient)`;
}

/** Whether a token's or a collection's name or symbol fits. */
function isNamed(pattern: string) {
  return (chain: string, token: string) => `(exists (
      select from token named where named.chain = ${chain} and named.address = ${token}
        and (named.symbol ilike ${pattern} or named.name ilike ${pattern}))
    or exists (select from nft_collection named where named.chain = ${chain} and named.address = ${token}
        and (named.symbol ilike ${pattern} or named.name ilike ${pattern})))`;
}
