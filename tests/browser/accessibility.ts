import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** Axe disables this rule of WCAG 2.2 by default: touch targets are at least 24 pixels high and wide, or isolated. */
const ALL_RULES = { rules: { "target-size": { enabled: true } } };
/** Rules that depend on the theme. */
const COLOR_RULES = { runOnly: ["color-contrast", "link-in-text-block"] };

/**
 * Returns axe's violations on the current page, one line per affected element; only those of color rules for a page
 * that was examined in another theme.
 */
export async function accessibilityComplaints(page: Page, rules: "all" | "colors" = "all"): Promise<readonly string[]> {
  // Colors in a transition are not measured.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const options = { resultTypes: ["violations" as const], ...(rules === "all" ? ALL_RULES : COLOR_RULES) };
  // The other mode also examines frames of other origins, here those of third-party media, and takes two to four times
  // as long.
  const { violations } = await new AxeBuilder({ page }).options(options).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = "" }) => `${id}: ${target.join(" ")}: ${failureSummary.replace(/\s+/g, " ")}`,
    ),
  );
}
