import { SHARE_IMAGE_MAX_BYTES } from "@cenote/domain/limits";
import { GOLDEN_CARDS, goldenCards } from "../../integration/goldenCards";
import type { Part } from "../../suite";

export const golden: Part = {
  title: `${GOLDEN_CARDS} share images, tiled and plain: 0 differing pixels`,
  run: async () => {
    const compare = goldenCards();
    const wrong: string[] = [];
    let largestBytes = 0;
    for (let card = 0; card < GOLDEN_CARDS; card++) {
      const { differingPixels, bytes } = await compare(card);
      largestBytes = Math.max(largestBytes, bytes);
      if (differingPixels) wrong.push(`card ${card}: ${differingPixels} pixels`);
    }
    if (wrong.length) throw new Error(wrong.join("; "));
    if (largestBytes > SHARE_IMAGE_MAX_BYTES) throw new Error(`An image has ${largestBytes} bytes`);
    return [{ cards: GOLDEN_CARDS, differingPixels: 0, largestBytes }];
  },
};
