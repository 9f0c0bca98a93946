import { PAGE_POLICY_METADATA } from "@cenote/domain/edgeHeaders";
import { contentSecurityPolicy, inlineSources } from "../lib/site/contentSecurityPolicy";

/** Returns the metadata of the page's object: the content security policy of its own scripts and styles. */
export function pageMetadata(html: string): Readonly<Record<string, string>> {
  return { [PAGE_POLICY_METADATA]: contentSecurityPolicy(inlineSources(html)) };
}
