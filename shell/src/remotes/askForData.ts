import { findClientPage } from "@cenote/domain/routes";
import { putStart } from "@cenote/kit/early/start";
import type { Visitor } from "@cenote/kit/remote";
import type { RegistryEntry } from "./registry";
import { scriptUrls } from "./scriptUrls";

/** Fetches the small script of the remote's that sends a page's requests: they are under way before any screen's code. */
export function askForData({ early = {} }: RegistryEntry, path: string, visitor: Visitor) {
  const found = findClientPage(path);
  const url = found && early[found.page.name];
  if (!url) return;
  putStart({ params: decoded(found.params), visitor });
  const script = document.createElement("script");
  script.src = scriptUrls("early").createScriptURL(url);
  document.head.append(script);
}

function decoded(params: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodedSegment(value)]));
}

/** As the router has it: a segment that is no encoding of anything stays what it is. */
function decodedSegment(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
