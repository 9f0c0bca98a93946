import type { ChainIndex } from "../chainIndex";
import type { ChainLog } from "../blocks/chainLog";
import { onEvent } from "../blocks/eventHandler";

/** A proxy (EIP-1967) has new code, which may report another name, symbol and decimals. */
export const upgraded = onEvent("Upgraded(address indexed implementation)", refreshToken);

/** The same of proxies that predate the standard, such as USDC's. */
export const upgradedBefore1967 = onEvent("Upgraded(address implementation)", refreshToken);

function refreshToken(log: ChainLog, index: ChainIndex) {
  if (index.tokens.has(log.address)) index.staleTokens.set(log.address, log.facts.blockNumber);
}
