import { CfnOutput, Stack } from "aws-cdk-lib";
import { ArnPrincipal, PolicyDocument, PolicyStatement, Role, WebIdentityPrincipal } from "aws-cdk-lib/aws-iam";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import { registryKey } from "./layout";
import { acknowledgePatterns } from "./acknowledge";
import type { Deployer, Principal } from "./deployment";
import { GITHUB_AUDIENCE, GITHUB_ISSUER } from "./GithubTrust";

/** Keys of a bucket; the last character may be an asterisk. */
type Keys = { readonly bucket: IBucket; readonly keys: readonly string[] };

export type DeployRoleProps = {
  readonly name: Deployer;
  /** Keys of immutable files, which each version writes once. */
  readonly versions: readonly Keys[];
  /** Keys of files that the next version may overwrite. */
  readonly files?: readonly Keys[];
  /** Contains the registry. */
  readonly remotes: IBucket;
  /** Composes and invalidates the page. */
  readonly composer: IFunction;
  /** Principal that may assume the role. */
  readonly principal: Principal;
  /** ARN of the account's OpenID Connect provider of GitHub. */
  readonly githubProvider: string;
};

/** Role with which a team deploys: it writes its own versions and registry record, and calls the composer. */
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
              // S3 itself makes a version immutable: only new objects can be written.
              conditions: { Null: { "s3:if-none-match": "false" } },
            }),
            new PolicyStatement({ actions: ["s3:GetObject"], resources: arns(versions) }),
            ...(files.length ? [new PolicyStatement({ actions: ["s3:PutObject"], resources: arns(files) })] : []),
            new PolicyStatement({
              actions: ["s3:GetObject", "s3:PutObject"],
              resources: [remotes.arnForObjects(registryKey(name))],
            }),
            // Without it, a missing object is indistinguishable from a forbidden one.
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

/**
 * Trusts workflows whose token is issued for AWS and this subject: without the condition any repository's token would
 * be accepted.
 */
function github(provider: string, subject: string): WebIdentityPrincipal {
  return new WebIdentityPrincipal(provider, {
    StringEquals: { [`${GITHUB_ISSUER}:aud`]: GITHUB_AUDIENCE },
    StringLike: { [`${GITHUB_ISSUER}:sub`]: subject },
  });
}
