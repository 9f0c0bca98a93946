import type { Chain } from "@cenote/domain/chains";
import { changesOf, hashOf, isSame, partiesOf, type Activity, type ActivityKind, type TokenFacts } from "./activity";

/** Filters of a list of activities; see ActivityFilterInput in the schema. */
export type Limits = {
  readonly chains?: readonly string[] | null;
  readonly filter?: {
    readonly kinds?: readonly string[] | null;
    readonly since?: number | null;
    readonly tokens?: readonly { readonly chain: string; readonly address?: string | null }[] | null;
    readonly counterparty?: string | null;
    readonly text?: string | null;
  } | null;
};

/** Whether a streamed activity matches a list's filters, by the gateway's rules as far as its fields are known here. */
export function matches(activity: Activity, { chains, filter }: Limits): boolean {
  if (chains && !chains.includes(activity.chain)) return false;
  const { kinds, since, tokens, counterparty, text } = filter ?? {};
  if (kinds && !kinds.includes(activity.kind satisfies ActivityKind)) return false;
  if (since != null && activity.timestamp < since) return false;
  if (tokens && !tokens.some((filterToken) => tokensOf(activity).some((token) => isToken(token, filterToken))))
    return false;
  if (counterparty && !partiesOf(activity).some((party) => isSame(party, counterparty))) return false;
  return !text || hasText(activity, text.toLowerCase());
}

type FilterToken = { readonly chain: string; readonly address?: string | null };

function isToken({ chain, address }: { chain: Chain; address: string | null }, filterToken: FilterToken): boolean {
  return chain === filterToken.chain && (address ?? "").toLowerCase() === (filterToken.address ?? "").toLowerCase();
}

function hasText(activity: Activity, text: string): boolean {
  const { details } = activity;
  const names = tokensOf(activity).flatMap(({ symbol, name, address }) => [symbol, name, address]);
  const items = changesOf(activity).flatMap((change) => ("item" in change ? [change.item.collection] : []));
  const application = details?.form === "transaction" ? details.application : null;
  return [hashOf(activity), application, ...partiesOf(activity), ...names, ...items].some((one) =>
    one?.toLowerCase().includes(text),
  );
}

type Named = Pick<TokenFacts, "chain" | "address" | "symbol" | "name">;

/** Returns the tokens and collections of an activity. */
function tokensOf(activity: Activity): readonly Named[] {
  const { details } = activity;
  if (details?.form === "order") return [details.pays.token, details.receives.token];
  if (details?.form === "ramp") return [details.token];
  return changesOf(activity).flatMap((change): readonly Named[] => {
    if ("token" in change) return [change.token];
    return "item" in change ? [{ ...change.item, symbol: null }] : [];
  });
}
