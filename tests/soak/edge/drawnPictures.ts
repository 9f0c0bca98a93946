import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { decodeLogo } from "../../../edge/src/logos/decodeLogo";
import { readLogo } from "../../../edge/src/logos/readLogo";
import { bundledPictures } from "../../../edge/src/render/bundledPictures";
import { readFonts } from "../../../edge/src/render/fonts";
import { rasterize } from "../../../edge/src/render/rasterize";
import { renderCards } from "../../../edge/src/render/renderCards";
import { hostilePicture } from "../../hostile/pictures";
import type { Part } from "../../suite";

const IMAGES = 280;
const MAX_MILLISECONDS = 6_000;
const FUNCTION = join(__dirname, "../../../edge/dist/image");

const fetchPublic = (url: string) => Promise.resolve(hostilePicture(Number(new URL(url).pathname.slice(1))));
const none = () => Promise.reject(new Error("not requested"));
const preview = (logo: string | null) => ({
  title: "t",
  image: "i",
  url: "u",
  name: "Token",
  tokenData: { symbol: "TKN" },
  ogImage: logo,
});

/** Share images for every hostile logo; those with a refused logo equal the image of a token without one. */
export const drawnPictures: Part = {
  title: `${IMAGES} share images of tokens whose logos are hostile`,
  run: async () => {
    const { renderToken } = renderCards({
      rasterize: rasterize(readFonts(FUNCTION, (path) => readFile(join(FUNCTION, "../static", path)))),
      bundledPicture: bundledPictures(join(FUNCTION, "pictures")),
      readLogo: readLogo({ siteOrigin: "https://cenote.example", readAsset: none, readMedia: none, fetchPublic }),
    });
    const lettered = Buffer.from(await renderToken(preview(null), "BASE"));
    const counts = { lettered: 0, drawn: 0 };
    let slowest = 0;
    for (let seed = 0; seed < IMAGES; seed++) {
      const { kind } = hostilePicture(seed);
      const before = process.cpuUsage();
      const image = await renderToken(preview(`https://logos.example/${seed}`), "BASE");
      const { user, system } = process.cpuUsage(before);
      slowest = Math.max(slowest, Math.round((user + system) / 1_000));
      const isLettered = lettered.equals(image);
      if (isLettered !== isRefused(seed)) throw new Error(`The image of a ${kind} (${seed}) is not what its logo is`);
      counts[isLettered ? "lettered" : "drawn"] += 1;
    }
    if (slowest > MAX_MILLISECONDS) throw new Error(`An image took ${slowest} ms of CPU`);
    const peak = Math.round(process.resourceUsage().maxRSS / 1_024);
    return [{ images: IMAGES, ...counts, "slowest CPU ms": slowest, "peak MB": peak }];
  },
};

function isRefused(seed: number): boolean {
  try {
    decodeLogo(hostilePicture(seed));
    return false;
  } catch {
    return true;
  }
}
