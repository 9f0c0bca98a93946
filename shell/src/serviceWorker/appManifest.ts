import { POSITIONS_PATH } from "@cenote/domain/paths";
import { DEFAULT_DESCRIPTION, PRODUCT_NAME } from "@cenote/domain/product";

/**
 * Returns the manifest of the product as an app on a phone or a desktop (W3C Web Application Manifest). `icons` are
 * files by their names.
 */
export function appManifest(icons: Readonly<Record<"small" | "large" | "maskable", string>>) {
  return {
    id: "/",
    name: PRODUCT_NAME,
    short_name: PRODUCT_NAME,
    description: DEFAULT_DESCRIPTION,
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#f1eee6",
    theme_color: "#f1eee6",
    categories: ["finance"],
    icons: [
      { src: icons.small, sizes: "192x192", type: "image/png", purpose: "any" },
      { src: icons.large, sizes: "512x512", type: "image/png", purpose: "any" },
      { src: icons.maskable, sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [
      { name: "Swap", url: "/swap" },
      { name: "Positions", url: POSITIONS_PATH },
      { name: "Portfolio", url: "/portfolio" },
    ],
  };
}
