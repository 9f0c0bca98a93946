import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** What axe finds wrong with a page as it stands, a line for each element concerned. */
export async function accessibilityComplaints(page: Page): Promise<readonly string[]> {
  // Colors in a transition are not measured.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = "" }) => `${id}: ${target.join(" ")}: ${failureSummary.replace(/\s+/g, " ")}`,
    ),
  );
}
