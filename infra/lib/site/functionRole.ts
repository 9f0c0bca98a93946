import { PolicyDocument, type PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Construct } from "constructs";

/** Creates the role of a function: exactly these statements, without a managed policy. */
export function functionRole(scope: Construct, ...statements: readonly PolicyStatement[]): Role {
  return new Role(scope, "Role", {
    assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
    inlinePolicies: { access: new PolicyDocument({ statements: [...statements] }) },
  });
}
