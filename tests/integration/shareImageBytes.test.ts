import { SHARE_IMAGE_MAX_BYTES } from "@cenote/domain/limits";
import { VARIED_CARDS, variedCards } from "./variedCards";

/**
 * Every eighth; `npm run soak -- edge imageBytes` draws all of them. The step is coprime to the varying properties'
 * periods.
 */
const SAMPLE = Array.from({ length: 30 }, (_, index) => (index * 77) % VARIED_CARDS);

test("keeps the cards of any script, logo and badge within the size limit of share images", async () => {
  const draw = variedCards();
  for (const card of SAMPLE) expect((await draw(card)).length).toBeLessThanOrEqual(SHARE_IMAGE_MAX_BYTES);
}, 120_000);
