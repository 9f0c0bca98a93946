import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** Axe leaves out this rule of WCAG 2.2 unless it is asked for: what is pressed is 24 pixels high and wide, or alone. */
const TARGETS = { rules: { "target-size": { enabled: true } } };

/** What axe finds wrong with a page as it stands, a line for each element concerned. */
export async function accessibilityComplaints(page: Page): Promise<readonly string[]> {
  // Colors in a transition are not measured.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { violations } = await new AxeBuilder({ page }).options(TARGETS).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = "" }) => `${id}: ${target.join(" ")}: ${failureSummary.replace(/\s+/g, " ")}`,
    ),
  );
}
