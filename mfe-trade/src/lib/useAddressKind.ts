import { useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay/hooks";
import type { IEnvironment } from "relay-runtime";
import type { Chain } from "@cenote/domain/chains";
import { useHost, type Host } from "@cenote/kit/remote";
import type { useAddressKindQuery } from "./__generated__/useAddressKindQuery.graphql";
import { isSameAddress } from "./addressBook";
import type { AddressKind } from "./recipientCheck";

/** Reads the kind of an address on a chain; null while loading, and without an address. */
export function useAddressKind(chain: Chain, address: string | null): AddressKind | null {
  const host = useHost();
  const environment = useRelayEnvironment();
  const [read, setRead] = useState<{ readonly key: string; readonly kind: AddressKind } | null>(null);
  const key = `${chain} ${address}`;
  useEffect(() => {
    if (address === null) return;
    const abort = new AbortController();
    readKind(environment, host, chain, address, abort.signal)
      // An address that cannot be read is shown as unknown: the sender decides.
      .catch((): AddressKind => "unknown")
      .then((kind) => {
        if (!abort.signal.aborted) setRead({ key: `${chain} ${address}`, kind });
      })
      .catch(() => undefined);
    return () => abort.abort();
  }, [environment, host, chain, address]);
  return address !== null && read?.key === key ? read.kind : null;
}

const QUERY = graphql`
  query useAddressKindQuery($text: String!, $chains: [Chain!]!) {
    search(query: $text, chains: $chains, kinds: [TOKEN, POOL, COLLECTION], first: 1) {
      kind
    }
  }
`;
const KINDS: Readonly<Record<string, AddressKind>> = { TOKEN: "token", POOL: "pool", COLLECTION: "collection" };
/** EIP-7702: an account that delegates to a contract's code is still an account. */
const DELEGATION = /^0xef0100/i;

async function readKind(
  environment: IEnvironment,
  { readCode, swapContracts }: Host,
  chain: Chain,
  address: string,
  signal: AbortSignal,
): Promise<AddressKind> {
  const [code, contracts, response] = await Promise.all([
    readCode(chain, address, signal).catch(() => null),
    swapContracts(chain).catch(() => null),
    fetchQuery<useAddressKindQuery>(environment, QUERY, { text: address, chains: [chain] })
      .toPromise()
      .catch(() => null),
  ]);
  const hit = response?.search?.[0];
  if (hit) return KINDS[hit.kind] ?? "contract";
  const { universalRouter, permit2, weth } = contracts ?? {};
  if ([universalRouter, permit2, weth].some((one) => one && isSameAddress(one, address))) return "exchange";
  if (code === null || !response) return "unknown";
  return code === "0x" || DELEGATION.test(code) ? "account" : "contract";
}
