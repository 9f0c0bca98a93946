import { createHash } from "node:crypto";
import { contentSecurityPolicy, inlineSources } from "./contentSecurityPolicy";

test("allows no inline scripts, no eval, and no scripts of other origins", () => {
  const policy = contentSecurityPolicy();
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toMatch(/trusted-types shell shell#webpack mfe-explore#webpack [^;']*$/);
  expect(policy).toContain("frame-ancestors 'none'");
});

test("allows the page's inline script and style sheet by their hashes, and no data: scripts", () => {
  const html =
    '<head><script type="application/json">[]</script><script>early()</script><style>a{}</style></head><b style="c">';
  const hash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
  const sources = inlineSources(html);
  expect(sources).toEqual({ scripts: [hash("early()")], styles: [hash("a{}")] });
  expect(contentSecurityPolicy(sources)).toContain(`script-src 'self' ${hash("early()")};`);
  expect(contentSecurityPolicy(sources)).toContain(`style-src 'self' ${hash("a{}")};`);
});
