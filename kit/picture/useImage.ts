import { useState } from "react";
import { safeImage } from "./safeUrl";

/** The address of an untrusted picture; null where it is missing, unsafe or has not loaded, for which call `fail`. */
export function useImage(url: string | null | undefined): readonly [image: string | null, fail: () => void] {
  const [failed, setFailed] = useState<string | null>(null);
  const image = safeImage(url);
  return [image === failed ? null : image, () => setFailed(image)];
}
