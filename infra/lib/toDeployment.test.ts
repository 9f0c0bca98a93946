import { FULL } from "../testing/synthesized";
import { parseDeployment, toDeployment } from "./toDeployment";

const deployedBy = (shell: object) => ({ ...FULL, deployers: { shell } });
const hosted = (change: object) => ({ ...FULL, gateway: { ...FULL.gateway, ...change } });

test.each([
  [{ ...FULL, siteOrigin: "cenote.example" }, "siteOrigin is cenote.example, which is no URL."],
  [{ ...FULL, siteOrigin: "https://cenote.example/" }, "siteOrigin has a path or a slash at its end."],
  [{ ...FULL, siteCertificate: undefined }, "siteCertificate is not said: the ARN of a certificate in us-east-1."],
  [{ ...FULL, siteCertificate: "arn:aws:acm:eu-west-1:1:certificate/x" }, "no ARN of a certificate in us-east-1."],
  [{ ...FULL, gateway: { url: "gateway" } }, "gateway.url is gateway, which is no URL."],
  [{ ...FULL, gateway: { url: "http://gateway.example/graphql" } }, "gateway.url is not reached by https"],
  [{ ...FULL, gateway: undefined }, "The gateway is not said: a url, or what to deploy."],
  [{ ...FULL, operatorEmail: undefined }, "operatorEmail is required: the budget sends its alarms there."],
  [{ ...FULL, budgetDollars: 3 }, "There is no setting budgetDollars in deployment.json: siteOrigin, "],
  [null, "deployment.json does not hold settings in braces."],
  [{ ...FULL, siteOrigin: "http://cenote.example" }, "only this machine's own is reached by http."],
  [
    { ...FULL, gateway: { uri: "https://gateway.example/graphql" } },
    "There is no setting uri in gateway: url, edgeSecret.",
  ],
  [{ ...FULL, gateway: { url: "https://gateway.example" } }, "gateway.url does not end in /graphql."],
  [{ ...FULL, gateway: "https://gateway.example/graphql" }, "gateway does not hold settings in braces."],
  [hosted({ chains: ["ETHERUM"] }), "gateway.chains names ETHERUM; it may name ARBITRUM, "],
  [hosted({ chains: ["CELO"] }), "gateway.chains names CELO; it may name ARBITRUM, "],
  [hosted({ chains: "BASE" }), "gateway.chains is no list."],
  [
    hosted({ domainName: "https://gateway.example" }),
    "gateway.domainName is https://gateway.example, no name of a host.",
  ],
  [hosted({ enviroment: {} }), "There is no setting enviroment in gateway"],
  [hosted({ environment: { START_BLOCK_BASE: 5 } }), "gateway.environment.START_BLOCK_BASE is not in quotation marks."],
  [hosted({ environment: { DATABASE_URL: "x" } }), "gateway.environment.DATABASE_URL is said by the stack itself."],
  [{ ...FULL, replicaRegions: ["europe"] }, "replicaRegions is europe, no region of AWS."],
  [{ ...FULL, replicaRegions: "eu-west-1" }, "replicaRegions is no list."],
  [{ ...FULL, replicaRegions: ["eu-west-1", "eu-west-1"] }, "replicaRegions names one twice."],
  [{ ...FULL, originShieldRegion: "mars" }, "originShieldRegion is mars, no region of AWS."],
  [{ ...FULL, firewall: true }, "firewall does not hold settings in braces."],
  [{ ...FULL, firewall: { requestsPerFiveMinutes: 1 } }, "firewall.requestsPerFiveMinutes is 1, no number from 10 on."],
  [
    { ...FULL, deployers: { "mfe-nft": FULL.deployers!["mfe-nfts"] } },
    "There is no setting mfe-nft in deployers: shell",
  ],
  [{ ...FULL, deployers: { shell: "team" } }, "deployers.shell does not hold settings in braces."],
  [deployedBy({ arn: "arn:aws:iam::111111111111:root" }), "no ARN of a role or a user."],
  [deployedBy({ arn: "arn:aws:iam::111111111111:role/team and more" }), "no ARN of a role or a user."],
  [deployedBy({ githubSubject: "repo:*:ref:refs/heads/main" }), "not a repository's subject"],
  [deployedBy({ githubSubject: "repo:cenote/*" }), "not a repository's subject"],
  [{ ...FULL, githubProvider: "arn:aws:iam::111111111111:oidc-provider/evil.example" }, "not the ARN of GitHub's"],
  [{ ...FULL, canaryChain: "ETHERUM" }, "canaryChain is ETHERUM, not one of ARBITRUM, "],
  [{ ...FULL, watchedRegions: ["mars"] }, "watchedRegions is mars, no region of AWS."],
  [hosted({ image: { nodeDigest: "24-slim" } }), "gateway.image.nodeDigest is 24-slim, not a digest: see docs/"],
  [hosted({ image: undefined }), "gateway.image does not hold settings in braces."],
  [hosted({ environment: { GATEWAY_EDGE_SECRET: "x" } }), "GATEWAY_EDGE_SECRET is said by the stack itself."],
  [{ ...FULL, operatorEmail: "nobody" }, "operatorEmail is nobody, no address of mail."],
  [{ ...FULL, budgetDollarsPerMonth: "500" }, "budgetDollarsPerMonth is 500, no number from 1 on."],
])("settings that would fail half an hour later are refused at once: %#", (settings, message) => {
  expect(() => toDeployment(settings)).toThrow(message);
});

test("a file that is cut off is told from settings that make no sense", () => {
  expect(() => parseDeployment('{ "siteOrigin": ')).toThrow("deployment.json is no JSON: ");
});

test("a site of this machine alone is reached by http", () => {
  const local = { siteOrigin: "http://127.0.0.1:3000", gateway: { url: "http://127.0.0.1:3001/graphql" } };
  expect(toDeployment(local)).toBe(local);
});
