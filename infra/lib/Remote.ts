import type { RemoteName } from "@cenote/domain/routes";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import { DeployRole } from "./DeployRole";

export type RemoteProps = {
  /** The remote's folder, in the repository and in the bucket: mfe-explore. */
  readonly name: RemoteName;
  /** The bucket of all remotes; this one's prefix in it is its name. */
  readonly remotes: IBucket;
  /** Composes the page that names the live version. */
  readonly composer: IFunction;
  /** ARN of the user or role of the team that deploys it; without it, whoever the account allows to. */
  readonly deployer?: string;
};

/** One micro-frontend: a prefix of the bucket, a record in the registry, and the role by which its team deploys it alone. */
export class Remote extends Construct {
  constructor(scope: Construct, id: string, { name, remotes, composer, deployer }: RemoteProps) {
    super(scope, id);
    new DeployRole(this, "Deploy", {
      name,
      remotes,
      composer,
      versions: [{ bucket: remotes, keys: [`${name}/*`] }],
      ...(deployer ? { deployer } : {}),
    });
  }
}
