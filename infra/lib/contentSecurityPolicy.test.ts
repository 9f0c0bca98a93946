import { createHash } from "node:crypto";
import { contentSecurityPolicy, pageScripts } from "./contentSecurityPolicy";

test("allows no inline scripts, no eval, and no scripts of other origins", () => {
  const policy = contentSecurityPolicy();
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toMatch(/trusted-types shell shell#webpack mfe-explore#webpack [^;']*$/);
  expect(policy).toContain("frame-ancestors 'none'");
});

test("allows the page's inline script by its hash, and no data: scripts", () => {
  const html = '<head><script type="application/json">[]</script><script>early()</script></head>';
  const hash = `'sha256-${createHash("sha256").update("early()").digest("base64")}'`;
  expect(pageScripts(html)).toEqual([hash]);
  expect(contentSecurityPolicy(pageScripts(html))).toContain(`script-src 'self' ${hash};`);
});
