import { PAGE_POLICY_METADATA } from "@cenote/domain/edgeHeaders";
import { contentSecurityPolicy, inlineSources } from "../lib/contentSecurityPolicy";

/** What the page's object carries beside its type: the policy under which its own scripts and styles work. */
export function pageMetadata(html: string): Readonly<Record<string, string>> {
  return { [PAGE_POLICY_METADATA]: contentSecurityPolicy(inlineSources(html)) };
}
