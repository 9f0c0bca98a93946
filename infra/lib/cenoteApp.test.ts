import { EDGE_REGIONS } from "@cenote/domain/edgeRegions";
import { REMOTE_NAMES } from "@cenote/domain/routes";
import { Match } from "aws-cdk-lib/assertions";
import { Bucket } from "aws-cdk-lib/aws-s3";
import { allowed, FULL, openApp, statements, synthesized } from "../testing/synthesized";

/** A second or later deployment, in which stateful resources are protected. */
const full = synthesized(FULL, ["Cenote", "Cenote-gateway"]);
const template = full.template("Cenote");

test("every stack can be deployed, changed and deleted without another", () => {
  expect(full.names).toEqual([
    "Cenote",
    ...REMOTE_NAMES.map((name) => `Cenote-${name}`),
    "Cenote-gateway",
    ...EDGE_REGIONS.filter((region) => region !== "us-east-1").map((region) => `Cenote-${region}`),
  ]);
  for (const name of full.names) {
    expect([name, full.dependencies(name)]).toEqual([name, []]);
    const text = JSON.stringify(full.template(name).toJSON());
    expect([name, text.includes("Fn::ImportValue"), text.includes('"Export"')]).toEqual([name, false, false]);
  }
});

const ONLY_NEW = 'if {"Null":{"s3:if-none-match":"false"}}';

test.each(REMOTE_NAMES)("the deployer of %s writes its versions once, its own record, and nothing else", (remote) => {
  const template = full.template(`Cenote-${remote}`);
  expect(Object.keys(template.toJSON().Resources)).toHaveLength(1);
  const bucket = "s3:::cenote-remotes-111111111111";
  expect(allowed(template, "Remote")).toEqual([
    "lambda:InvokeFunction lambda:us-east-1:111111111111:function:cenote-page-composer",
    `s3:GetObject ${bucket}/${remote}/*`,
    `s3:GetObject ${bucket}/registry/${remote}.json`,
    `s3:ListBucket ${bucket}`,
    `s3:PutObject ${bucket}/${remote}/* ${ONLY_NEW}`,
    `s3:PutObject ${bucket}/registry/${remote}.json`,
  ]);
});

test("the shell's deployer writes its own files, and neither the page nor a remote's", () => {
  expect(allowed(template, "Shell")).toEqual([
    "lambda:InvokeFunction ComposerFunction",
    "s3:GetObject Remotes/registry/shell.json",
    "s3:GetObject Remotes/shell/*",
    "s3:GetObject StaticFiles/assets/*",
    "s3:ListBucket Remotes",
    "s3:PutObject Remotes/registry/shell.json",
    `s3:PutObject Remotes/shell/* ${ONLY_NEW}`,
    `s3:PutObject StaticFiles/assets/* ${ONLY_NEW}`,
    "s3:PutObject StaticFiles/fonts/*",
    "s3:PutObject StaticFiles/images/*",
  ]);
});

test("the composer reads deployed versions, writes only the page, and invalidates only this site", () => {
  const files = (folder: string) => `s3:GetObject Remotes/${folder}`;
  expect(allowed(template, "Composer")).toEqual(
    [
      "cloudfront:CreateInvalidation cloudfront::111111111111:distribution/SiteDistribution",
      "logs:CreateLogStream ComposerLog",
      "logs:PutLogEvents ComposerLog",
      ...["shell", ...REMOTE_NAMES].flatMap((name) => [files(`${name}/*`), files(`registry/${name}.json`)]),
      "s3:GetObject StaticFiles/index.html",
      "s3:ListBucket Remotes",
      "s3:ListBucket StaticFiles",
      "s3:PutObject StaticFiles/index.html",
    ].sort(),
  );
});

const previews = ["eu-west-1", "us-east-1"].flatMap((region) =>
  ["GetItem", "PutItem"].map((action) => `dynamodb:${action} dynamodb:${region}:111111111111:table/functions-cache`),
);

test.each([
  ["pageRequest", "Pages", []],
  ["pageResponse", "Pages", [...previews, "s3:GetObject StaticFiles/index.html"]],
  ["viewerResponse", "Crawlers", []],
  ["image", "Images", [...previews, "s3:GetObject StaticFiles/fonts/*", "s3:GetObject StaticFiles/images/*"]],
])("the edge function %s is run by Lambda@Edge, writes its own log and reads what it needs", (name, part, reads) => {
  const log = (action: string) => `logs:${action} logs:*:111111111111:log-group:/aws/lambda/us-east-1.cenote-${name}:*`;
  expect(allowed(template, `${part}${name}Role`)).toEqual(
    [...reads, ...["CreateLogGroup", "CreateLogStream", "PutLogEvents"].map(log)].sort(),
  );
  const roles = Object.entries(template.findResources("AWS::IAM::Role")).filter(([id]) => id.includes(`${name}Role`));
  const trusted = roles.flatMap(([, { Properties }]) =>
    Properties.AssumeRolePolicyDocument.Statement.map(({ Principal }: { Principal: object }) => Principal),
  );
  expect(trusted).toEqual([{ Service: "lambda.amazonaws.com" }, { Service: "edgelambda.amazonaws.com" }]);
});

test("buckets allow this site's distribution only, and TLS only", () => {
  const bucketRules = Object.entries(template.findResources("AWS::S3::BucketPolicy")).map(([id, { Properties }]) => {
    const rules = Properties.PolicyDocument.Statement.map(
      ({ Effect, Action, Principal, Condition }: Record<string, unknown>) =>
        `${Effect} ${Action} ${JSON.stringify(Principal)} ${JSON.stringify(Condition)}`,
    );
    return [id.replace(/Policy.*/, ""), rules] as const;
  });
  const noPlain = 'Deny s3:* {"AWS":"*"} {"Bool":{"aws:SecureTransport":"false"}}';
  const reads = expect.stringMatching(
    /^Allow s3:GetObject,s3:ListBucket \{"Service":"cloudfront.amazonaws.com"\} \{"StringEquals":\{"AWS:SourceArn":.*SiteDistribution/,
  ) as string;
  expect(Object.fromEntries(bucketRules)).toEqual({
    Logs: [noPlain],
    Remotes: [noPlain, reads],
    StaticFiles: [noPlain, reads],
  });
});

test("an unacknowledged finding of cdk-nag stops the synthesis", () => {
  const app = openApp({ ...FULL, gateway: { url: "https://gateway.example/graphql" } });
  new Bucket(app.node.findChild("Cenote"), "Open");
  jest.spyOn(console, "error").mockImplementation(() => {});
  expect(() => app.synth()).toThrow("server access logs disabled");
});

test("only the team in the settings may assume its role", () => {
  full.template("Cenote-mfe-nfts").hasResourceProperties("AWS::IAM::Role", {
    AssumeRolePolicyDocument: {
      Statement: [Match.objectLike({ Principal: { AWS: "arn:aws:iam::111111111111:role/nfts-team" } })],
    },
  });
});

test("no role may do everything with something, or something with everything", () => {
  for (const name of full.names) {
    for (const { id, Action, Resource } of statements(full.template(name))) {
      expect([id, JSON.stringify(Action).includes("*")]).toEqual([id, false]);
      // A login to the image registry is an action without resources.
      if ([Action].flat().includes("ecr:GetAuthorizationToken")) continue;
      expect([id, [Resource].flat().includes("*")]).toEqual([id, false]);
    }
  }
});

test("each region that runs functions has their logs and its own alarms", () => {
  for (const [name, alarms] of [
    ["Cenote-eu-west-1", 6],
    ["Cenote-sa-east-1", 5],
  ] as const) {
    const region = full.template(name);
    region.resourceCountIs("Custom::LogRetention", 4);
    region.hasResourceProperties("Custom::LogRetention", {
      LogGroupName: "/aws/lambda/us-east-1.cenote-pageResponse",
      RetentionInDays: 30,
    });
    // A region with a replica of the preview table is also monitored for throttling.
    region.resourceCountIs("AWS::CloudWatch::Alarm", alarms);
  }
});

test("a gateway that is run elsewhere is not deployed", () => {
  const { gateway: _gateway, replicaRegions: _regions, ...rest } = FULL;
  const watchedRegions = ["us-east-1"];
  const { names } = synthesized({ ...rest, watchedRegions, gateway: { url: "https://gateway.example/graphql" } });
  expect(names).toEqual(["Cenote", ...REMOTE_NAMES.map((name) => `Cenote-${name}`)]);
});

test("trusts no deployer by default: without a principal there is no role", () => {
  const { deployers: _deployers, ...rest } = FULL;
  const { names, template: templateOf } = synthesized(rest);
  expect(names.filter((name) => name.startsWith("Cenote-mfe"))).toEqual([]);
  const roles = Object.values(templateOf("Cenote").findResources("AWS::IAM::Role"));
  expect(roles.filter(({ Properties }) => Properties.RoleName?.startsWith("cenote-deploy"))).toEqual([]);
});

test("a repository's workflows take the role by tokens of exactly their subject, which the stack lets in", () => {
  template.hasResourceProperties("AWS::IAM::OIDCProvider", {
    Url: "https://token.actions.githubusercontent.com",
    ClientIdList: ["sts.amazonaws.com"],
  });
  full.template("Cenote-mfe-explore").hasResourceProperties("AWS::IAM::Role", {
    AssumeRolePolicyDocument: {
      Statement: [
        {
          Action: "sts:AssumeRoleWithWebIdentity",
          Effect: "Allow",
          Principal: { Federated: Match.anyValue() },
          Condition: {
            StringEquals: { "token.actions.githubusercontent.com:aud": "sts.amazonaws.com" },
            StringLike: {
              "token.actions.githubusercontent.com:sub": "repo:cenote-example/explore:environment:production",
            },
          },
        },
      ],
    },
  });
});
