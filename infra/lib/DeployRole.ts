import { CfnOutput, Stack } from "aws-cdk-lib";
import { ArnPrincipal, PolicyDocument, PolicyStatement, Role, WebIdentityPrincipal } from "aws-cdk-lib/aws-iam";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import { registryKey } from "./layout";
import { acknowledgePatterns } from "./acknowledge";
import type { Deployer, Principal } from "./deployment";
import { GITHUB_AUDIENCE, GITHUB_ISSUER } from "./GithubTrust";

/** Keys of a bucket; the last character may be a star. */
type Keys = { readonly bucket: IBucket; readonly keys: readonly string[] };

export type DeployRoleProps = {
  readonly name: Deployer;
  /** Where files are written that no version shares with another: once, and never again. */
  readonly versions: readonly Keys[];
  /** Where files are written that the next version may overwrite. */
  readonly files?: readonly Keys[];
  /** Holds the registry. */
  readonly remotes: IBucket;
  /** Composes the page, and has pages forgotten. */
  readonly composer: IFunction;
  /** What may take the role. */
  readonly principal: Principal;
  /** ARN of the account's OpenID Connect provider of GitHub. */
  readonly githubProvider: string;
};

/** The role by which a team deploys: it writes its own versions and registry record, and calls the composer. */
export class DeployRole extends Construct {
  constructor(scope: Construct, id: string, props: DeployRoleProps) {
    super(scope, id);
    const { name, versions, files = [], remotes, composer, principal, githubProvider } = props;
    const arns = (lists: readonly Keys[]) =>
      lists.flatMap(({ bucket, keys }) => keys.map((key) => bucket.arnForObjects(key)));
    const role = new Role(this, "Role", {
      roleName: `cenote-deploy-${name}`,
      description: `Deploys ${name} and rolls it back; nothing else.`,
      assumedBy: "arn" in principal ? new ArnPrincipal(principal.arn) : github(githubProvider, principal.githubSubject),
      inlinePolicies: {
        access: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ["s3:PutObject"],
              resources: arns(versions),
              // S3 itself keeps a version what it is: only what is not there yet can be written.
              conditions: { Null: { "s3:if-none-match": "false" } },
            }),
            new PolicyStatement({ actions: ["s3:GetObject"], resources: arns(versions) }),
            ...(files.length ? [new PolicyStatement({ actions: ["s3:PutObject"], resources: arns(files) })] : []),
            new PolicyStatement({
              actions: ["s3:GetObject", "s3:PutObject"],
              resources: [remotes.arnForObjects(registryKey(name))],
            }),
            // Without it, what is not there looks like what may not be read.
            new PolicyStatement({ actions: ["s3:ListBucket"], resources: [remotes.bucketArn] }),
            new PolicyStatement({ actions: ["lambda:InvokeFunction"], resources: [composer.functionArn] }),
          ],
        }),
      },
    });
    acknowledgePatterns(
      role,
      arns([...versions, ...files]),
      "A version's files have names of their own; the folder is this team's alone.",
    );
    new CfnOutput(Stack.of(this), "DeployRoleArn", { value: role.roleArn });
  }
}

/** Workflows whose token is made for AWS, and for this subject: without that condition any repository's would do. */
function github(provider: string, subject: string): WebIdentityPrincipal {
  return new WebIdentityPrincipal(provider, {
    StringEquals: { [`${GITHUB_ISSUER}:aud`]: GITHUB_AUDIENCE },
    StringLike: { [`${GITHUB_ISSUER}:sub`]: subject },
  });
}
