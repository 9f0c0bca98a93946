import { SHARE_IMAGE_MAX_BYTES } from "@cenote/domain/limits";
import { VARIED_CARDS, variedCards } from "../../integration/variedCards";
import type { Part } from "../../suite";

export const imageBytes: Part = {
  title: `${VARIED_CARDS} share images of at most ${SHARE_IMAGE_MAX_BYTES} bytes`,
  run: async () => {
    const draw = variedCards();
    let largestBytes = 0;
    for (let card = 0; card < VARIED_CARDS; card++) largestBytes = Math.max(largestBytes, (await draw(card)).length);
    if (largestBytes > SHARE_IMAGE_MAX_BYTES) throw new Error(`An image has ${largestBytes} bytes`);
    return [{ cards: VARIED_CARDS, largestBytes }];
  },
};
