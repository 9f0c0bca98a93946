import type { TokensFilterInput } from "../../__generated__/resolvers";
import { isChain, parseAddress } from "../../chain/addresses";
import { parseNodeId } from "../../request/nodeId";
import { checkedKeys } from "../../request/limits";
import { toSearchText } from "../../store/searchText";
import type { TokenFilter } from "./tokenRanking";
import type { TokenKey } from "../../store/tokenSql";

/** Prepares a filter for statements; "nothing" for one that no token can match, null without a filter. */
export function toTokenFilter(filter: TokensFilterInput | null | undefined): TokenFilter | "nothing" | null {
  const typed = filter?.text?.trim();
  const ids = filter?.ids ?? null;
  const minimumValueLocked = filter?.minimumValueLocked ?? null;
  const isVerified = filter?.isVerified ?? false;
  const isOnePerAsset = filter?.isOnePerAsset ?? false;
  if (!typed && !ids && minimumValueLocked === null && !isVerified && !isOnePerAsset) return null;
  const text = typed ? toSearchText(typed) : null;
  if (typed && !text) return "nothing";
  return { text, tokens: ids && checkedKeys(ids).flatMap(tokenOf), minimumValueLocked, isVerified, isOnePerAsset };
}

/** An id comes from the client: other ids than a token's are ignored. */
function tokenOf(id: string): TokenKey[] {
  const parsed = parseNodeId(id);
  const [chain = "", text = ""] = parsed?.key ?? [];
  const address = parseAddress(text);
  return parsed?.type === "Token" && isChain(chain) && address ? [{ chain, address }] : [];
}
