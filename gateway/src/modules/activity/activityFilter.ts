import type { Chain } from "@cenote/domain/chains";
import { raw } from "sql-template-tag";
import type { ActivityFilterInput, ActivityKind, TransactionType } from "../../__generated__/resolvers";
import { parseAddress, parseTokenAddress } from "../../chain/addresses";
import { allOf, parameter, SQL, type Fragment, type Part } from "../../store/postgres/boundStatement";
import { bytes, type SqlValue } from "../../store/db";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { toSearchKey, toSearchText } from "../../store/tables/searchText";
import { kindSql } from "./decoding/activityKind";

/** The filter of an owner's activities; null fields match all. */
export type ActivityFilter = {
  readonly kinds: readonly ActivityKind[] | null;
  readonly types: readonly TransactionType[] | null;
  readonly tokens: readonly { readonly chain: Chain; readonly address: string }[] | null;
  readonly counterparty: string | null;
  /** Unix seconds: `since` is inclusive, `until` is exclusive. */
  readonly since: number | null;
  readonly until: number | null;
  readonly text: ActivityText | null;
  /** Only hidden activities, or only the others; null for both. */
  readonly isHidden: boolean | null;
};

/** A search text: a hash, an address, or a part of a name. */
export type ActivityText = {
  readonly hash: string | null;
  readonly address: string | null;
  readonly pattern: string | null;
  /** Contracts whose own names contain the text. */
  readonly contracts: readonly string[];
};

/** Matches nothing, for requests of something that cannot exist. */
const NOWHERE = `0x${"ff".repeat(20)}`;

/** Null without a filter. An invalid address or a text without letters has no activity. */
export function toActivityFilter(
  input: ActivityFilterInput | null | undefined,
  applications: (text: string) => readonly string[],
): ActivityFilter | null {
  if (!input) return null;
  const { kinds, types, tokens, counterparty, since, until, text, isHidden } = input;
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
    isHidden: isHidden ?? null,
  };
}

function toText(typed: string, applications: (text: string) => readonly string[]): ActivityText {
  const searchText = toSearchText(typed);
  const key = searchText && toSearchKey(searchText);
  if (!searchText) return { hash: null, address: NOWHERE, pattern: null, contracts: [] };
  if (key)
    return {
      hash: key.kind === "hash" ? key.text : null,
      address: key.kind === "address" ? key.text : null,
      pattern: null,
      contracts: [],
    };
  return { hash: null, address: null, pattern: `%${searchText.literal}%`, contracts: applications(searchText.text) };
}

const NATIVE = raw(`'\\x${ZERO_ADDRESS.slice(2)}'::bytea`);
const OF_TRANSACTION = raw(
  "fact.chain = made.chain and fact.block_number = made.block_number and fact.hash = made.hash",
);
const COINS = raw("coin.chain = made.chain and coin.block_number = made.block_number and coin.index = made.index");

/** Returns the conditions of a filter besides its times. */
export function filterSql({ kinds, types, tokens, counterparty, text, isHidden }: ActivityFilter) {
  const ofTransaction: Fragment[] = [];
  const ofRecord: Fragment[] = [];
  if (isHidden !== null) {
    ofTransaction.push(raw(isHidden ? "concerned.is_hidden" : "not concerned.is_hidden"));
    if (isHidden) ofRecord.push(raw("false"));
  }
  const wantedTypes = types && typed(types, "text[]");
  const wantedKinds = kinds && typed(kinds, "text[]");
  if (wantedKinds) {
    ofRecord.push(SQL`(case record.machine when 'SWAP_ORDER' then 'SWAP' else 'RAMP' end) = any (${wantedKinds})`);
  }
  if (wantedTypes) ofRecord.push(SQL`record.machine = any (${wantedTypes})`);
  if (tokens) {
    const chains = tokens.map(({ chain }) => chain);
    const addresses = tokens.map(({ address }) => bytes(address));
    const list = SQL`unnest(${typed(chains, "text[]")}, ${typed(addresses, "bytea[]")}) as tokens (chain, token)`;
    ofTransaction.push(hasToken((chain, token) => SQL`(${chain}, ${token}) in (select * from ${list})`));
    ofRecord.push(
      SQL`exists (select from ${list} where tokens.chain = record.chain and tokens.token = any (record.tokens))`,
    );
  }
  if (counterparty) {
    ofTransaction.push(hasParty(typed(bytes(counterparty), "bytea")));
    ofRecord.push(raw("false"));
  }
  if (text?.hash) {
    const hash = typed(bytes(text.hash), "bytea");
    ofTransaction.push(SQL`made.hash = ${hash}`);
    ofRecord.push(SQL`record.hash = ${hash}`);
  }
  if (text?.address) {
    const address = typed(bytes(text.address), "bytea");
    ofTransaction.push(SQL`(${hasParty(address)} or ${hasToken((_, token) => SQL`${token} = ${address}`)})`);
    ofRecord.push(SQL`${address} = any (record.tokens)`);
  }
  if (text?.pattern) {
    const named = isNamed(typed(text.pattern, "text"));
    const contracts = typed(text.contracts.map(bytes), "bytea[]");
    ofTransaction.push(SQL`(made.recipient = any (${contracts}) or ${hasToken(named)})`);
    ofRecord.push(SQL`exists (select from unnest(record.tokens) as moved (token)
      where ${named(raw("record.chain"), raw("moved.token"))})`);
  }
  return {
    /** Conditions of a transaction; `bridge` is the record of its bridge transfer, and null without one. */
    ofTransaction: (bridge: Fragment) =>
      allOf([
        ...(wantedKinds ? [SQL`${kindSql(bridge, OF_TRANSACTION, isOwn("fact"))} = any (${wantedKinds})`] : []),
        ...(wantedTypes
          ? [SQL`(case when ${bridge} is null then concerned.type else 'BRIDGING' end) = any (${wantedTypes})`]
          : []),
        ...ofTransaction,
      ]),
    ofRecord: allOf(ofRecord),
  };
}

/** A value with its type; a single parameter, however often it is used. */
function typed(value: SqlValue, type: "bytea" | "bytea[]" | "text" | "text[]"): Fragment {
  return SQL`${parameter(value)}::${raw(type)}`;
}

/** Whether any token or collection that the transaction moved or approved for the owner meets a condition. */
function hasToken(condition: (chain: Fragment, token: Fragment) => Fragment): Fragment {
  const of = (fact: "fact" | "coin", token: Fragment) => condition(raw(`${fact}.chain`), token);
  return SQL`(exists (select from transfer fact where ${OF_TRANSACTION} and ${isOwn("fact")}
      and ${of("fact", raw("fact.token"))})
    or exists (select from approval fact where ${OF_TRANSACTION} and fact.owner = concerned.address
      and ${of("fact", raw("fact.contract"))})
    or exists (select from nft_transfer fact where ${OF_TRANSACTION} and ${isOwn("fact")}
      and ${of("fact", raw("fact.collection"))})
    or exists (select from native_transfer coin where ${COINS} and ${isOwn("coin")}
      and ${of("coin", NATIVE)}))`;
}

/** Whether an address took part besides the owner. */
function hasParty(address: Fragment): Fragment {
  const isParty = (fact: "fact" | "coin") =>
    SQL`${isOwn(fact)} and ${address} in (${raw(`${fact}.sender, ${fact}.recipient`)})`;
  return SQL`(${address} in (made.sender, made.recipient)
    or exists (select from transfer fact where ${OF_TRANSACTION} and ${isParty("fact")})
    or exists (select from native_transfer coin where ${COINS} and ${isParty("coin")})
    or exists (select from nft_transfer fact where ${OF_TRANSACTION} and ${isParty("fact")})
    or exists (select from approval fact where ${OF_TRANSACTION} and fact.owner = concerned.address
      and fact.spender = ${address}))`;
}

function isOwn(fact: "fact" | "coin"): Fragment {
  return raw(`concerned.address in (${fact}.sender, ${fact}.recipient)`);
}

/** Whether a token's or a collection's name or symbol matches. */
function isNamed(pattern: Part) {
  return (chain: Fragment, token: Fragment) => SQL`(exists (
      select from token named where named.chain = ${chain} and named.address = ${token}
        and (named.symbol ilike ${pattern} or named.name ilike ${pattern}))
    or exists (select from nft_collection named where named.chain = ${chain} and named.address = ${token}
        and (named.symbol ilike ${pattern} or named.name ilike ${pattern})))`;
}
