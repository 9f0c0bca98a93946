import { toChain, toUrlName, type Chain } from "@cenote/domain/chains";
import { feeTierText } from "@cenote/domain/limits";
import { poolName, poolTitle, previewKey } from "@cenote/domain/previews";
import { poolImagePath, poolPath } from "@cenote/domain/paths";
import { canonicalPoolAddress } from "../addresses";
import type { GatewayClient } from "../gatewayClient";
import { logFailure } from "../orNull";
import { POOL_PREVIEWS } from "../operations/poolPreviewOperations";
import { previewText } from "../previewText";
import { cachedPreviews, type Found } from "./cachedPreview";
import type { PreviewDeps } from "./findTokenPreview";
import { parsePoolPreview, type PoolPreview } from "./preview";

export type FindPoolPreview = (
  networkName: string,
  poolAddress: string,
) => Promise<(Found<PoolPreview> & { chain: Chain }) | null>;

type PoolToken = { symbol?: unknown; project?: { logoUrl?: unknown } | null } | null;
type PoolAnswer = { protocolVersion?: unknown; feeTier?: unknown; token0?: PoolToken; token1?: PoolToken };

/** Looks up the preview of the pool in a path. Null, without any call, for a path that cannot contain one. */
export function findPoolPreview({ gateway, cache, siteOrigin, now }: PreviewDeps): FindPoolPreview {
  const lookUp = cachedPreviews({ cache, parse: parsePoolPreview, now });

  return async (networkName, poolAddress) => {
    const chain = toChain(networkName);
    const address = canonicalPoolAddress(poolAddress);
    if (!chain || !address) return null;

    const key = previewKey("pool", chain, address);
    const fetchPreview = () => fetchPoolPreview(gateway, siteOrigin, chain, address);
    const result = await lookUp(key, fetchPreview);
    return result && { ...result, chain };
  };
}

async function fetchPoolPreview(gateway: GatewayClient, siteOrigin: string, chain: Chain, poolAddress: string) {
  const pool = await fetchPool(gateway, chain, poolAddress);
  if (!pool) return null;

  const token0Symbol = previewText(pool.token0?.symbol);
  const token1Symbol = previewText(pool.token1?.symbol);
  const name = poolName(token0Symbol, token1Symbol);
  return {
    title: poolTitle(name),
    image: siteOrigin + poolImagePath(toUrlName(chain), poolAddress),
    url: siteOrigin + poolPath(chain, poolAddress),
    name,
    poolData: {
      token0Symbol,
      token1Symbol,
      feeTier: feeTierText(isFee(pool.feeTier) ? pool.feeTier : null),
      protocolVersion: pool.protocolVersion,
      token0Image: logoOf(pool.token0),
      token1Image: logoOf(pool.token1),
    },
  };
}

/** Spec §4 and §7: three concurrent lookups, V4 before V3 before V2; a failed one does not affect the others. */
async function fetchPool(gateway: GatewayClient, chain: Chain, id: string): Promise<PoolAnswer | null> {
  const answers = await Promise.allSettled(
    POOL_PREVIEWS.map(async (operation) => {
      const { data, isPartial } = await gateway(operation, { chain, [operation.idVariable]: id });
      const pool = data[operation.root] as PoolAnswer | null | undefined;
      if (!pool && isPartial) throw new Error(`The gateway failed to answer ${operation.operationName}`);
      return pool ?? null;
    }),
  );
  const failures = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason as Error] : []));
  const firstPool = answers.find((answer) => answer.status === "fulfilled" && answer.value !== null);
  if (firstPool?.status === "fulfilled") {
    for (const failure of failures) logFailure("pool lookup", failure);
    return firstPool.value;
  }
  // The pool's existence is unknown: a failed lookup might have found it.
  if (failures[0]) throw failures[0];
  return null;
}

/** Spec §5: an invalid fee counts as missing. */
function isFee(feeTier: unknown): feeTier is number {
  return typeof feeTier === "number" && feeTier >= 0;
}

function logoOf(token: PoolToken | undefined): string | null {
  const logoUrl = token?.project?.logoUrl;
  return typeof logoUrl === "string" ? logoUrl : null;
}
