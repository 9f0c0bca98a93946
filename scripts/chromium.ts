import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { Stop } from "./stop";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Returns the path of a Chromium: CHROME_PATH, one found on the machine, or Debian's package, installed if running as
 * root.
 */
export function findChromium(): string {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Stop(`CHROME_PATH names ${named}, which is not there.`);
  }
  const executable = PLACES.find((place) => existsSync(place)) ?? installed();
  if (!executable) {
    throw new Stop("The browser tests need Chromium or Chrome: install it, or name it by CHROME_PATH.");
  }
  return executable;
}

function installed(): string | undefined {
  const isDebianRoot = existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;
  if (!isDebianRoot) return undefined;
  console.log("  Chromium is missing: installing Debian's package");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args: readonly string[]) =>
    spawnSync("apt-get", args, { env, stdio: ["ignore", "ignore", "inherit"] }).status === 0;
  const isDone =
    apt("install", "-y", "--no-install-recommends", "chromium") ||
    (apt("update") && apt("install", "-y", "--no-install-recommends", "chromium"));
  return isDone ? PLACES.find((place) => existsSync(place)) : undefined;
}
