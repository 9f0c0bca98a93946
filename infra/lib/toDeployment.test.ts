import { FULL } from "../testing/synthesized";
import { fleetOf, type HostedGateway } from "./gateway/hostedGateway";
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
  [hosted({ environment: { GATEWAY_ROLE: "all" } }), "gateway.environment.GATEWAY_ROLE is set by the stack itself."],
  [
    hosted({ environment: { DATABASE_READER_URL: "x" } }),
    "gateway.environment.DATABASE_READER_URL is set by the stack itself.",
  ],
  [
    hosted({ environment: { GATEWAY_SUBSCRIBERS: "0" } }),
    "gateway.environment holds a GATEWAY_SUBSCRIBERS that is not a whole number from 1.",
  ],
  [hosted({ leastReaders: 0 }), "gateway.leastReaders is 0; it must be a whole number from 1 to 1000."],
  [hosted({ leastReaders: 1.5 }), "gateway.leastReaders is 1.5; it must be a whole number from 1 to 1000."],
  [hosted({ leastReaders: 4, mostReaders: 3 }), "gateway.mostReaders is less than leastReaders."],
  [hosted({ databaseReplicas: 16 }), "gateway.databaseReplicas is 16; it must be a whole number from 0 to 15."],
  [hosted({ leastCapacityUnits: 0.2 }), "gateway.leastCapacityUnits is 0.2; it must be a number from 0.5."],
  [hosted({ mostCapacityUnits: 257 }), "gateway.mostCapacityUnits is 257; it must be at most 256."],
  [hosted({ mostCapacityUnits: 8.2 }), "gateway.mostCapacityUnits is 8.2; it must be a multiple of 0.5."],
  [
    hosted({ leastCapacityUnits: 16, mostCapacityUnits: 8 }),
    "gateway.mostCapacityUnits is less than leastCapacityUnits.",
  ],
  [{ ...FULL, replicaRegions: ["europe"] }, "replicaRegions.0 is europe; it must be an AWS region."],
  [{ ...FULL, replicaRegions: "eu-west-1" }, "replicaRegions must be a list."],
  [{ ...FULL, replicaRegions: ["eu-west-1", "eu-west-1"] }, "replicaRegions names a region twice."],
  [{ ...FULL, replicaRegions: ["eu-west-3"] }, "replicaRegions must be regions of Lambda@Edge: us-east-1, us-east-2, "],
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
  [
    hosted({ formerEdgeSecretVersion: "a".repeat(32) }),
    "gateway.formerEdgeSecretVersion needs an edgeSecretVersion that differs from it.",
  ],
  [
    hosted({ environment: { GATEWAY_FORMER_EDGE_SECRET: "x" } }),
    "GATEWAY_FORMER_EDGE_SECRET is set by the stack itself.",
  ],
  [hosted({ environment: { GATEWAY_EDGE_SECRET: "x" } }), "GATEWAY_EDGE_SECRET is set by the stack itself."],
  [{ ...FULL, operatorEmail: "operator" }, "operatorEmail is operator; it must be an email address."],
  [{ ...FULL, budgetDollarsPerMonth: "500" }, "budgetDollarsPerMonth is 500; it must be a number from 1."],
])("settings that would fail half an hour later are refused at once: %#", (settings, message) => {
  expect(() => toDeployment(settings)).toThrow(message);
});

test("a gateway's numbers are filled in, and what is left out is never less than what is given", () => {
  const gateway = FULL.gateway as HostedGateway;
  expect(fleetOf(gateway)).toEqual({
    leastReaders: 2,
    mostReaders: 10,
    databaseReplicas: 1,
    mostStreams: 5_000,
    leastCapacityUnits: 0.5,
    mostCapacityUnits: 8,
  });
  expect(fleetOf({ ...gateway, leastReaders: 12, leastCapacityUnits: 16 })).toMatchObject({
    mostReaders: 12,
    mostCapacityUnits: 16,
  });
});

test("a truncated file is not valid JSON", () => {
  expect(() => parseDeployment('{ "siteOrigin": ')).toThrow("deployment.json is not valid JSON: ");
});

test("only a site on this machine is reached by http", () => {
  const local = { siteOrigin: "http://127.0.0.1:3000", gateway: { url: "http://127.0.0.1:3001/graphql" } };
  expect(toDeployment(local)).toEqual(local);
});
