import { PAGE_POLICY_METADATA } from "@cenote/domain/edgeHeaders";
import { contentSecurityPolicy, pageScripts } from "../lib/contentSecurityPolicy";

/** What the page's object carries beside its type: the policy under which its own scripts run. */
export function pageMetadata(html: string): Readonly<Record<string, string>> {
  return { [PAGE_POLICY_METADATA]: contentSecurityPolicy(pageScripts(html)) };
}
