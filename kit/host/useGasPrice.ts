import { useEffect, useState } from "react";
import type { Chain } from "@cenote/domain/chains";
import { useBlock } from "./useBlock";
import { useHost } from "../remote";

/** Returns a chain's gas price in wei, read again at each block; null while unknown. */
export function useGasPrice(chain: Chain): bigint | null {
  const { readGasPrice } = useHost();
  const block = useBlock(chain)?.number;
  const [read, setRead] = useState<{ readonly chain: Chain; readonly price: bigint } | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    readGasPrice(chain, abort.signal).then(
      (price) => !abort.signal.aborted && setRead({ chain, price }),
      // Without a node, the fee stays unknown.
      () => undefined,
    );
    return () => abort.abort();
  }, [readGasPrice, chain, block]);
  return read?.chain === chain ? read.price : null;
}
