import { SHARE_IMAGE_MAX_BYTES } from "@cenote/domain/limits";
import { GOLDEN_CARDS, goldenCards } from "./goldenCards";

/**
 * Every eighth; `npm run soak -- edge golden` compares all of them. The step is coprime to the varying properties'
 * periods.
 */
const SAMPLE = Array.from({ length: 30 }, (_, index) => (index * 77) % GOLDEN_CARDS);

test("draws cards tiled, without one pixel that differs from the plain path", async () => {
  const compare = goldenCards();
  for (const card of SAMPLE) {
    const { differingPixels, bytes } = await compare(card);
    expect({ card, differingPixels }).toEqual({ card, differingPixels: 0 });
    expect(bytes).toBeLessThanOrEqual(SHARE_IMAGE_MAX_BYTES);
  }
}, 120_000);
