import { FULL } from "../testing/synthesized";
import { parseDeployment, toDeployment } from "./toDeployment";

const deployedBy = (shell: object) => ({ ...FULL, deployers: { shell } });
const hosted = (change: object) => ({ ...FULL, gateway: { ...FULL.gateway, ...change } });

test.each([
  [{ ...FULL, siteOrigin: "cenote.example" }, "siteOrigin must be a URL that begins with https:// or http://."],
  [{ ...FULL, siteOrigin: "https://cenote.example/" }, "siteOrigin must have no path and no slash at its end."],
  [{ ...FULL, siteCertificate: undefined }, "siteCertificate is missing: the ARN of a certificate in us-east-1."],
  [
    { ...FULL, siteCertificate: "arn:aws:acm:eu-west-1:1:certificate/x" },
    "siteCertificate is arn:aws:acm:eu-west-1:1:certificate/x; it must be the ARN of a certificate in us-east-1.",
  ],
  [{ ...FULL, gateway: { url: "gateway" } }, "gateway.url must be a URL"],
  [
    { ...FULL, gateway: { url: "http://gateway.example/graphql" } },
    "gateway must begin with https://, as the site does.",
  ],
  [{ ...FULL, gateway: undefined }, "gateway is missing."],
  [{ ...FULL, operatorEmail: undefined }, "operatorEmail is missing: the budget sends its alarms there."],
  [{ ...FULL, budgetDollars: 3 }, "budgetDollars is not a known setting."],
  [null, "deployment.json must be an object."],
  [{ ...FULL, siteOrigin: "http://cenote.example" }, "siteOrigin must begin with https://, except on this machine."],
  [{ ...FULL, gateway: { uri: "https://gateway.example/graphql" } }, "gateway.url is missing."],
  [{ ...FULL, gateway: { url: "https://gateway.example" } }, "gateway.url must end in /graphql."],
  [{ ...FULL, gateway: "https://gateway.example/graphql" }, "gateway must be an object."],
  [hosted({ chains: ["ETHERUM"] }), "gateway.chains.0 is ETHERUM; it must be one of ARBITRUM, "],
  [hosted({ chains: ["CELO"] }), "gateway.chains.0 is CELO; it must be one of ARBITRUM, "],
  [hosted({ chains: "BASE" }), "gateway.chains must be a list."],
  [
    hosted({ domainName: "https://gateway.example" }),
    "gateway.domainName is https://gateway.example; it must be the name of a host.",
  ],
  [hosted({ enviroment: {} }), "gateway.enviroment is not a known setting."],
  [
    hosted({ environment: { START_BLOCK_BASE: 5 } }),
    "gateway.environment.START_BLOCK_BASE must be in quotation marks.",
  ],
  [hosted({ environment: { DATABASE_URL: "x" } }), "gateway.environment.DATABASE_URL is set by the stack itself."],
  [{ ...FULL, replicaRegions: ["europe"] }, "replicaRegions.0 is europe; it must be an AWS region."],
  [{ ...FULL, replicaRegions: "eu-west-1" }, "replicaRegions must be a list."],
  [{ ...FULL, replicaRegions: ["eu-west-1", "eu-west-1"] }, "replicaRegions names a region twice."],
  [{ ...FULL, originShieldRegion: "mars" }, "originShieldRegion is mars; it must be an AWS region."],
  [{ ...FULL, firewall: true }, "firewall must be an object."],
  [
    { ...FULL, firewall: { requestsPerFiveMinutes: 1 } },
    "firewall.requestsPerFiveMinutes is 1; it must be a number from 10.",
  ],
  [{ ...FULL, deployers: { "mfe-nft": FULL.deployers!["mfe-nfts"] } }, "deployers.mfe-nft must be one of shell, "],
  [{ ...FULL, deployers: { shell: "team" } }, "deployers.shell must be an object."],
  [deployedBy({ arn: "arn:aws:iam::111111111111:root" }), "it must be the ARN of a role or a user."],
  [deployedBy({ arn: "arn:aws:iam::111111111111:role/team and more" }), "it must be the ARN of a role or a user."],
  [deployedBy({ githubSubject: "repo:*:ref:refs/heads/main" }), "it must be a repository's subject"],
  [deployedBy({ githubSubject: "repo:cenote/*" }), "it must be a repository's subject"],
  [
    { ...FULL, githubProvider: "arn:aws:iam::111111111111:oidc-provider/evil.example" },
    "it must be the ARN of GitHub's",
  ],
  [{ ...FULL, canaryChain: "ETHERUM" }, "canaryChain is ETHERUM; it must be one of ARBITRUM, "],
  [{ ...FULL, watchedRegions: ["mars"] }, "watchedRegions.0 is mars; it must be an AWS region."],
  [hosted({ image: { nodeDigest: "24-slim" } }), "gateway.image.nodeDigest is 24-slim; it must be a digest: docs/"],
  [hosted({ image: undefined }), "gateway.image is missing."],
  [hosted({ environment: { GATEWAY_EDGE_SECRET: "x" } }), "GATEWAY_EDGE_SECRET is set by the stack itself."],
  [{ ...FULL, operatorEmail: "operator" }, "operatorEmail is operator; it must be an email address."],
  [{ ...FULL, budgetDollarsPerMonth: "500" }, "budgetDollarsPerMonth is 500; it must be a number from 1."],
])("settings that would fail half an hour later are refused at once: %#", (settings, message) => {
  expect(() => toDeployment(settings)).toThrow(message);
});

test("a truncated file is not valid JSON", () => {
  expect(() => parseDeployment('{ "siteOrigin": ')).toThrow("deployment.json is not valid JSON: ");
});

test("only a site on this machine is reached by http", () => {
  const local = { siteOrigin: "http://127.0.0.1:3000", gateway: { url: "http://127.0.0.1:3001/graphql" } };
  expect(toDeployment(local)).toEqual(local);
});
