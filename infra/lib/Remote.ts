import type { RemoteName } from "@cenote/domain/routes";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import type { Principal } from "./deployment";
import { DeployRole } from "./DeployRole";
import { githubProviderArn } from "./GithubTrust";

export type RemoteProps = {
  /** The remote's folder, in the repository and in the bucket: mfe-explore. */
  readonly name: RemoteName;
  /** The bucket of all remotes; this one's prefix in it is its name. */
  readonly remotes: IBucket;
  /** Composes the page that names the live version. */
  readonly composer: IFunction;
  /** What may take the team's role; without it the remote has none, and an operator deploys it. */
  readonly principal?: Principal;
  /** ARN of the account's OpenID Connect provider of GitHub, where the stacks do not create it. */
  readonly githubProvider?: string;
};

/** One micro-frontend: a prefix of the bucket, a record in the registry, and the role by which its team deploys it alone. */
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
