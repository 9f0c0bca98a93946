import { useState } from "react";
import { safeImage } from "./safeUrl";

/**
 * Returns the URL of an untrusted picture, and `fail`, to be called when it does not load; null where it is missing,
 * unsafe or failed.
 */
export function useImage(url: string | null | undefined): readonly [image: string | null, fail: () => void] {
  const [failed, setFailed] = useState<string | null>(null);
  const image = safeImage(url);
  return [image === failed ? null : image, () => setFailed(image)];
}
