import { Stack } from "aws-cdk-lib";
import { CfnOIDCProvider } from "aws-cdk-lib/aws-iam";
import { Construct } from "constructs";

export const GITHUB_ISSUER = "token.actions.githubusercontent.com";
export const GITHUB_AUDIENCE = "sts.amazonaws.com";

/**
 * Lets the account's roles trust tokens of GitHub's workflows. An account has one such provider, which may already
 * exist.
 */
export class GithubTrust extends Construct {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    new CfnOIDCProvider(this, "Provider", { url: `https://${GITHUB_ISSUER}`, clientIdList: [GITHUB_AUDIENCE] });
  }
}

/**
 * Returns the provider's ARN, which follows from the account: other deployers' stacks need no reference to its stack.
 */
export function githubProviderArn(scope: Construct): string {
  return Stack.of(scope).formatArn({
    service: "iam",
    region: "",
    resource: "oidc-provider",
    resourceName: GITHUB_ISSUER,
  });
}
