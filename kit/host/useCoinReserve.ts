import { useEffect, useState } from "react";
import { hasL1Fee, L1_FEE_ORACLE, type Chain } from "@cenote/domain/chains";
import { useHost } from "../remote";
import { useGasPrice } from "./useGasPrice";

/** While the gas price is unknown, Max reserves the balance divided by this. */
export const UNPRICED_SHARE = 100n;

/** The price of gas may rise before the transaction is in a block. */
const RESERVED_COSTS = 2n;
/** `getL1FeeUpperBound(uint256)` for a transaction of 2,048 bytes: more than a swap, a deposit or an order has. */
const L1_FEE_CALL = `0xf1c7a58b${(2048).toString(16).padStart(64, "0")}`;

/**
 * Returns the amount of a chain's coin, in wei, that the Max button leaves for the network fee: twice the current cost
 * of `gas` units, including a rollup's L1 fee. Null while the gas price is unknown.
 */
export function useCoinReserve(chain: Chain, gas: bigint): bigint | null {
  const price = useGasPrice(chain);
  const l1Fee = useL1Fee(chain);
  return price === null || l1Fee === null ? null : RESERVED_COSTS * (gas * price + l1Fee);
}

/** Returns the L1 fee of a transaction on an OP Stack chain in wei; zero on other chains, null until it is read. */
function useL1Fee(chain: Chain): bigint | null {
  const { readContract } = useHost();
  const [read, setRead] = useState<{ readonly chain: Chain; readonly fee: bigint } | null>(null);
  const isPaid = hasL1Fee(chain);
  useEffect(() => {
    if (!isPaid) return;
    const abort = new AbortController();
    readContract(chain, { to: L1_FEE_ORACLE, data: L1_FEE_CALL }, abort.signal)
      .then(BigInt)
      // Local chains and rollups before Fjord have no such contract.
      .catch(() => 0n)
      .then((fee) => !abort.signal.aborted && setRead({ chain, fee }))
      .catch(() => undefined);
    return () => abort.abort();
  }, [readContract, chain, isPaid]);
  if (!isPaid) return 0n;
  return read?.chain === chain ? read.fee : null;
}
