import { join } from "node:path";
import type { CloudFrontRequestEvent, CloudFrontRequestResult } from "aws-lambda";
import { INTERNAL_SERVER_ERROR } from "@cenote/domain/messages";
import { edgeConfig } from "../edgeConfig";
import { image } from "../handlers/image";
import { poolImage } from "../handlers/poolImage";
import { tokenImage } from "../handlers/tokenImage";
import { gatewayFetch, publicFetch } from "../logos/publicFetch";
import { readLogo } from "../logos/readLogo";
import { logFailure } from "../orNull";
import { bundledPictures } from "../render/bundledPictures";
import { readFonts } from "../render/fonts";
import { rasterize, type Rasterize } from "../render/rasterize";
import { renderCards } from "../render/renderCards";
import { cloudFrontResult, textResult } from "./cloudFrontResult";
import { edgeServices, oncePerConfig } from "./edgeServices";

// The build puts fonts and pictures next to the bundle.
const bundledPicture = bundledPictures(join(__dirname, "pictures"));

const imageOf = oncePerConfig((config) => {
  const { siteOrigin, findToken, findPool, readObject } = edgeServices(config);
  // A function that fails to load cannot respond at all: a missing file only fails the images that need it, and the
  // next one retries.
  let drawing: Rasterize | null = null;
  const readPublished = async (path: string) => (await readObject(path)).bytes;
  const draw: Rasterize = (card) => (drawing ??= rasterize(readFonts(__dirname, readPublished)))(card);
  const { renderToken, renderPool } = renderCards({
    rasterize: draw,
    readLogo: readLogo({
      siteOrigin,
      readAsset: readObject,
      readMedia: gatewayFetch({ url: config.gatewayUrl, secret: config.gatewaySecret }),
      fetchPublic: publicFetch,
    }),
    bundledPicture,
  });
  return image({
    token: tokenImage({ findToken, renderToken }),
    pool: poolImage({ findPool, renderPool }),
  });
});

/** origin-request of /api/image/*: draws the share image. */
export async function handler(event: CloudFrontRequestEvent): Promise<CloudFrontRequestResult> {
  const { request } = event.Records[0]!.cf;
  try {
    return await cloudFrontResult(await imageOf(edgeConfig(request))(request.uri));
  } catch (error) {
    // Spec §8: the server's fallback for an unhandled failure.
    logFailure("image function", error);
    return textResult(500, INTERNAL_SERVER_ERROR);
  }
}
