import { createHash } from "node:crypto";
import { contentSecurityPolicy, pageScripts } from "./contentSecurityPolicy";

test("allows no script that is written into a page or made of a text, and none of elsewhere", () => {
  const policy = contentSecurityPolicy();
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toMatch(/trusted-types shell shell#webpack mfe-explore#webpack [^;']*$/);
  expect(policy).toContain("frame-ancestors 'none'");
});

test("lets the script that stands in a page run, by its hash, and no data for one", () => {
  const html = '<head><script type="application/json">[]</script><script>early()</script></head>';
  const hash = `'sha256-${createHash("sha256").update("early()").digest("base64")}'`;
  expect(pageScripts(html)).toEqual([hash]);
  expect(contentSecurityPolicy(pageScripts(html))).toContain(`script-src 'self' ${hash};`);
});
