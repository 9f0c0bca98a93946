import { Stack, Validations } from "aws-cdk-lib";
import type { IConstruct } from "constructs";

/** Acknowledges findings of cdk-nag on a construct and its children; the reason must hold for each. */
export function acknowledge(construct: IConstruct, findings: readonly string[], reason: string): void {
  for (const id of findings) Validations.of(construct).acknowledge({ id, reason });
}

/** Acknowledges wildcard permissions of a construct's role on resources that match a pattern. */
export function acknowledgePatterns(construct: IConstruct, arns: readonly string[], reason: string): void {
  const stack = Stack.of(construct);
  const patterns = arns.map((arn) => shown(stack.resolve(arn))).filter((arn) => arn.includes("*"));
  acknowledge(
    construct,
    patterns.map((pattern) => `AwsSolutions-IAM5[Resource::${pattern}]`),
    reason,
  );
}

/** Formats a value of a template as in a finding. */
export function shown(value: unknown): string {
  if (typeof value === "string") return value;
  const { Ref: name, ...functions } = value as Record<string, unknown>;
  if (name) return `<${shown(name)}>`;
  const attribute = functions["Fn::GetAtt"] as [string, string] | undefined;
  if (attribute) return `<${attribute.join(".")}>`;
  const [delimiter, parts] = functions["Fn::Join"] as [string, unknown[]];
  return parts.map(shown).join(delimiter);
}
