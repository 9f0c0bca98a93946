import { join } from "node:path";
import { ROOT } from "./install.mjs";

/** Packages of the product that are bundled into programs. */
const NAMES = ["domain", "protocol", "server"];

/** esbuild's options of a program whose npm packages stay imports: our own are TypeScript, so they are bundled. */
export const EXTERNAL_PACKAGES = {
  packages: "external",
  alias: Object.fromEntries(NAMES.map((name) => [`@cenote/${name}`, join(ROOT, name, "src")])),
};
