import type { Chain } from "@cenote/domain/chains";
import { checkSite } from "./checkSite";

/** Fails if the site does not serve the content for crawlers: CloudWatch counts the failure. */
export async function handler(): Promise<void> {
  await checkSite(process.env.SITE_ORIGIN ?? "", process.env.CHAIN as Chain);
}
