import type { EventHandler } from "../eventHandler";

/** A proxy (EIP-1967) has new code, which may report another name, symbol and decimals. */
export const upgraded: EventHandler = {
  signature: "Upgraded(address)",
  apply(log, index) {
    if (index.tokens.has(log.address)) index.staleTokens.set(log.address, log.facts.blockNumber);
  },
};
