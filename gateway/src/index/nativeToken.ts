import { chainFacts, type Chain } from "@cenote/domain/chains";
import type { ChainIndex } from "./chainIndex";
import type { Token } from "./entities";
import { ZERO_ADDRESS } from "../lib/zeroAddress";
import { NEW_TOKEN } from "../store/tables/tokenTable";

/** Adds the native token, which has no contract to be discovered by. */
export function addNativeToken(index: ChainIndex, chain: Chain, startBlock: number) {
  if (index.tokens.has(ZERO_ADDRESS)) return;
  const { nativeName, nativeSymbol } = chainFacts(chain);
  const token: Token = {
    address: ZERO_ADDRESS,
    name: nativeName,
    symbol: nativeSymbol,
    decimals: 18,
    totalSupply: null,
    createdBlock: startBlock,
    isUndescribed: false,
    isCostly: false,
    price: null,
    ...NEW_TOKEN,
  };
  index.tokens.set(ZERO_ADDRESS, token);
  index.changes.tokens.add(token);
}
