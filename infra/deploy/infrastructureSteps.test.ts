import { infrastructureSteps, isSiteBehind } from "./infrastructureSteps";

const SITE = { DocumentsOrigin: "https://d1.cloudfront.net" };
const SITE_BEFORE = { DomainName: "d1.cloudfront.net" };

test("a first deployment publishes the edge's documents through the distribution that it has made", () => {
  const steps = ["gateway", "site", "documents", "page"];
  expect(infrastructureSteps({ hasGateway: true, outputs: {} })).toEqual(steps);
  expect(infrastructureSteps({ hasGateway: true, outputs: { "Cenote-gateway": {} } })).toEqual(steps);
  expect(infrastructureSteps({ hasGateway: false, outputs: {} })).toEqual(["site", "documents", "page"]);
});

test("a later deployment publishes the edge's documents before the edge functions that send them", () => {
  const outputs = { Cenote: SITE, "Cenote-gateway": {} };
  expect(infrastructureSteps({ hasGateway: true, outputs })).toEqual(["gateway", "documents", "site", "page"]);
  expect(infrastructureSteps({ hasGateway: false, outputs: { Cenote: SITE } })).toEqual(["documents", "site", "page"]);
  expect(isSiteBehind(outputs)).toBe(false);
});

test("a distribution that does not forward documents is deployed before its gateway", () => {
  const outputs = { Cenote: SITE_BEFORE, "Cenote-gateway": {} };
  expect(infrastructureSteps({ hasGateway: true, outputs })).toEqual(["documents", "site", "page"]);
  expect(isSiteBehind(outputs)).toBe(true);
  expect(isSiteBehind({ Cenote: SITE_BEFORE })).toBe(false);
});
