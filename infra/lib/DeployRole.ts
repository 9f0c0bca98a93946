import { CfnOutput, Stack } from "aws-cdk-lib";
import { AccountRootPrincipal, ArnPrincipal, PolicyDocument, PolicyStatement, Role } from "aws-cdk-lib/aws-iam";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import { registryKey } from "../registry/layout";
import { acknowledgePatterns } from "./acknowledge";
import type { Deployer } from "./deployment";

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
  /** ARN of the user or role that may take the role; without it, whoever the account allows to. */
  readonly deployer?: string;
};

/** What a team deploys by: it writes its own versions and its own record of the registry, and has the page composed anew. */
export class DeployRole extends Construct {
  constructor(scope: Construct, id: string, props: DeployRoleProps) {
    super(scope, id);
    const { name, versions, files = [], remotes, composer, deployer } = props;
    const arns = (lists: readonly Keys[]) =>
      lists.flatMap(({ bucket, keys }) => keys.map((key) => bucket.arnForObjects(key)));
    const role = new Role(this, "Role", {
      roleName: `cenote-deploy-${name}`,
      description: `Deploys ${name} and rolls it back; nothing else.`,
      assumedBy: deployer ? new ArnPrincipal(deployer) : new AccountRootPrincipal(),
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
