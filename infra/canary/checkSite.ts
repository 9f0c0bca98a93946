import { NATIVE_TOKEN_PATH, type Chain } from "@cenote/domain/chains";
import { SHARE_IMAGE_HEIGHT_PIXELS, SHARE_IMAGE_WIDTH_PIXELS } from "@cenote/domain/limits";
import { tokenPath } from "@cenote/domain/paths";
import { readPictureHeader } from "@cenote/server/pictureHeader";

const RESPONSE_MILLISECONDS = 10_000;
const TAG = /<meta property="og:(title|image)" content="([^"]*)"/g;

/** Throws, with the fault, unless the site serves the page of a chain's native token with tags, and its image. */
export async function checkSite(siteOrigin: string, chain: Chain, request: typeof fetch = fetch): Promise<void> {
  const read = async (url: string) => {
    const signal = AbortSignal.timeout(RESPONSE_MILLISECONDS);
    const response = await request(url, { signal, headers: { "user-agent": "CenoteCanary/1.0" } });
    if (response.status !== 200) throw new Error(`${url} responds with ${response.status}`);
    return response;
  };
  const page = siteOrigin + tokenPath(chain, NATIVE_TOKEN_PATH);
  const tags = new Map([...(await (await read(page)).text()).matchAll(TAG)].map(([, name, value]) => [name, value]));
  if (!tags.get("title")) throw new Error(`${page} has no og:title`);
  const image = tags.get("image") ?? "";
  if (!image.startsWith(`${siteOrigin}/api/image/`)) throw new Error(`${page} has no og:image of its own: ${image}`);

  const picture = await read(image);
  const type = picture.headers.get("content-type");
  if (type !== "image/png") throw new Error(`${image} is ${type}, not image/png`);
  const size = readPictureHeader(new Uint8Array(await picture.arrayBuffer()));
  if (size?.width !== SHARE_IMAGE_WIDTH_PIXELS || size.height !== SHARE_IMAGE_HEIGHT_PIXELS) {
    throw new Error(`${image} measures ${size?.width} x ${size?.height} pixels`);
  }
}
