import { setTimeout as delay } from "node:timers/promises";
import { registryIn } from "@cenote/domain/remoteRegistry";
import { versionsOf } from "../registry/composePage";

/** An invalidation reaches every edge within a minute or two. */
const MAX_WAIT_MILLISECONDS = 180_000;
const POLL_MILLISECONDS = 2_000;
const ANSWER_MILLISECONDS = 10_000;

/** Returns the version of each remote in the public page; null if the site does not serve a page. */
export async function publicVersions(siteOrigin: string): Promise<Readonly<Record<string, string>> | null> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MILLISECONDS);
    const response = await fetch(`${siteOrigin}/`, { headers: { accept: "text/html" }, signal });
    const entries = registryIn(await response.text());
    return entries && versionsOf(entries);
  } catch {
    // A site that does not exist yet, or is unreachable, has no versions.
    return null;
  }
}

/** Waits until the public page contains a version of a remote; false after the time limit. */
export async function isSeen(siteOrigin: string, name: string, version: string): Promise<boolean> {
  for (const start = Date.now(); Date.now() - start < MAX_WAIT_MILLISECONDS; await delay(POLL_MILLISECONDS)) {
    if ((await publicVersions(siteOrigin))?.[name] === version) return true;
  }
  return false;
}
