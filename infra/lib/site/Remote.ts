import type { RemoteName } from "@cenote/domain/routes";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import type { Principal } from "../deployment";
import { DeployRole } from "../DeployRole";
import { githubProviderArn } from "../GithubTrust";

export type RemoteProps = {
  /** Folder of the remote, in the repository and in the bucket: mfe-explore. */
  readonly name: RemoteName;
  /** The bucket of all remotes; this one's prefix in it is its name. */
  readonly remotes: IBucket;
  /** Composes the page with the live version. */
  readonly composer: IFunction;
  /** Principal that may assume the team's role; without it there is no role, and an operator deploys the remote. */
  readonly principal?: Principal;
  /** ARN of the account's OpenID Connect provider of GitHub, unless the stacks create it. */
  readonly githubProvider?: string;
};

/**
 * A micro-frontend: a prefix of the bucket, a record in the registry, and the role with which its team deploys only it.
 */
export class Remote extends Construct {
  constructor(scope: Construct, id: string, { name, remotes, composer, principal, githubProvider }: RemoteProps) {
    super(scope, id);
    if (!principal) return;
    new DeployRole(this, "Deploy", {
      name,
      remotes,
      composer,
      versions: [{ bucket: remotes, keys: [`${name}/*`] }],
      principal,
      githubProvider: githubProvider ?? githubProviderArn(this),
    });
  }
}
