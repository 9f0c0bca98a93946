import { chainFacts, isNativeAddress, toChain, toUrlName, type Chain } from "@cenote/domain/chains";
import { previewKey, tokenTitle } from "@cenote/domain/previews";
import { tokenImagePath, tokenPath } from "@cenote/domain/paths";
import { canonicalTokenAddress } from "../addresses";
import type { GatewayClient } from "../gatewayClient";
import { TOKEN_PREVIEW } from "../operations/tokenPreviewOperation";
import { previewText } from "../previewText";
import type { PreviewCache } from "../previewCache/previewCache";
import { cachedPreviews, type Found } from "./cachedPreview";
import { parseTokenPreview, type TokenPreview } from "./preview";

export type PreviewDeps = {
  readonly gateway: GatewayClient;
  readonly cache: PreviewCache;
  readonly siteOrigin: string;
  /** In milliseconds; the clock by default. */
  readonly now?: () => number;
};

export type FindTokenPreview = (
  networkName: string,
  tokenAddress: string,
) => Promise<(Found<TokenPreview> & { chain: Chain }) | null>;

/** Looks up the preview of the token in a path. Null, without any call, for a path that cannot contain one. */
export function findTokenPreview({ gateway, cache, siteOrigin, now }: PreviewDeps): FindTokenPreview {
  const lookUp = cachedPreviews({ cache, parse: parseTokenPreview, now });

  return async (networkName, tokenAddress) => {
    const chain = toChain(networkName);
    const address = chain && canonicalTokenAddress(chain, tokenAddress);
    if (!chain || !address) return null;

    const key = previewKey("token", chain, address);
    const fetchPreview = () => fetchTokenPreview(gateway, siteOrigin, chain, address);
    const result = await lookUp(key, fetchPreview);
    return result && { ...result, chain };
  };
}

async function fetchTokenPreview(gateway: GatewayClient, siteOrigin: string, chain: Chain, address: string) {
  const { data, isPartial } = await gateway(TOKEN_PREVIEW, { chain, address: queryAddress(chain, address) });
  const token = data.token as { symbol?: unknown; name?: unknown; project?: { logoUrl?: unknown } | null } | null;
  if (!token) {
    if (isPartial) throw new Error("The gateway failed to answer for the token");
    return null;
  }
  const symbol = previewText(token.symbol);
  const name = previewText(token.name);
  return {
    title: tokenTitle(symbol, name),
    image: siteOrigin + tokenImagePath(toUrlName(chain), address),
    url: siteOrigin + tokenPath(chain, address),
    name,
    tokenData: { symbol },
    ogImage: typeof token.project?.logoUrl === "string" ? token.project.logoUrl : null,
  };
}

/** Spec §5: the native token is queried by its fixed address on Celo and Polygon, without an address elsewhere. */
function queryAddress(chain: Chain, address: string): string | null {
  return isNativeAddress(chain, address) ? chainFacts(chain).nativeTokenAddress : address;
}
