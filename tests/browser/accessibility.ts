import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** Axe leaves this rule of WCAG 2.2 off by default: what is pressed is 24 pixels high and wide, or alone. */
const ALL_RULES = { rules: { "target-size": { enabled: true } } };
/** What another theme can change. */
const COLOR_RULES = { runOnly: ["color-contrast", "link-in-text-block"] };

/**
 * What axe finds wrong with a page as it stands, a line for each element concerned; by the rules of colors alone for a
 * page that was examined in another theme.
 */
export async function accessibilityComplaints(page: Page, rules: "all" | "colors" = "all"): Promise<readonly string[]> {
  // Colors in a transition are not measured.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const options = { resultTypes: ["violations" as const], ...(rules === "all" ? ALL_RULES : COLOR_RULES) };
  // The other mode also examines frames of other origins, here those of third-party media, and takes two to four times as long.
  const { violations } = await new AxeBuilder({ page }).options(options).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = "" }) => `${id}: ${target.join(" ")}: ${failureSummary.replace(/\s+/g, " ")}`,
    ),
  );
}
