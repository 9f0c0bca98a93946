import type { Chain } from "@cenote/domain/chains";
import type { ChainConfigs } from "../../chain/chainConfig";

/** A contract of items on a chain; the address in lower case. */
type ContractKey = { readonly chain: Chain; readonly address: string };

/** Returns the contracts whose items are the exchange's own positions: they are not collections but belong to pools. */
export function exchangePositions(chainConfigs: ChainConfigs): readonly ContractKey[] {
  return Object.entries(chainConfigs).flatMap(([chain, { contracts }]) =>
    [contracts.v3PositionManager, contracts.v4PositionManager].map((address) => ({
      chain: chain as Chain,
      address: address.toLowerCase(),
    })),
  );
}
