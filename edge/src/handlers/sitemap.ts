import { toChain } from "@cenote/domain/chains";
import {
  SITEMAP_MAX_AGE_SECONDS,
  SITEMAP_POOLS,
  SITEMAP_TOKENS,
  UNCHANGED_PAGE_MAX_AGE_SECONDS,
} from "@cenote/domain/limits";
import { explorePath, poolPath, tokenPath } from "@cenote/domain/paths";
import { keptByEdge } from "../cacheControl";
import { canonicalPoolAddress, canonicalTokenAddress } from "../addresses";
import type { GatewayClient } from "../gatewayClient";
import { SITEMAP } from "../operations/sitemapOperation";

export const SITEMAP_PATH = "/sitemap.xml";

/** Screens with content for visitors without a wallet. */
const SCREENS = ["/", explorePath("tokens"), explorePath("pools"), explorePath("transactions"), "/nfts"];

/** GET /sitemap.xml: the public screens, the top tokens and the top pools. Throws if the gateway fails. */
export async function sitemap(gateway: GatewayClient, siteOrigin: string): Promise<Response> {
  const { data, isPartial } = await gateway(SITEMAP, { tokens: SITEMAP_TOKENS, pools: SITEMAP_POOLS });
  const paths = new Set([
    ...SCREENS,
    ...list(data.topTokens).flatMap(tokenOf),
    ...edges(data.topPools).flatMap(poolOf),
  ]);
  const urls = [...paths].map((path) => `  <url><loc>${siteOrigin}${path}</loc></url>\n`);
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("")}</urlset>\n`;
  // Missing data may be available shortly.
  const maxAge = isPartial ? UNCHANGED_PAGE_MAX_AGE_SECONDS : SITEMAP_MAX_AGE_SECONDS;
  return new Response(body, {
    headers: {
      "content-type": "application/xml; charset=utf-8",
      "cache-control": keptByEdge(maxAge),
    },
  });
}

type Fields = Readonly<Record<string, unknown>>;

/** The path of a token's page, from its chain and address only: third-party names never appear here. */
function tokenOf({ chain: chainName, address, project }: Fields): string[] {
  const chain = toChain(String(chainName));
  if (!chain || (project as Fields | null)?.isSpam === true) return [];
  if (address === null) return [tokenPath(chain, null)];
  const canonical = typeof address === "string" ? canonicalTokenAddress(chain, address) : null;
  return canonical ? [tokenPath(chain, canonical)] : [];
}

function poolOf({ chain: chainName, addressOrId }: Fields): string[] {
  const chain = toChain(String(chainName));
  const canonical = typeof addressOrId === "string" ? canonicalPoolAddress(addressOrId) : null;
  return chain && canonical ? [poolPath(chain, canonical)] : [];
}

function edges(connection: unknown): Fields[] {
  return list(isFields(connection) ? connection.edges : null).flatMap(({ node }) => (isFields(node) ? [node] : []));
}

function list(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}
