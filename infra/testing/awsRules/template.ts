/* oxlint-disable-next-line typescript/no-explicit-any -- a CloudFormation template has no type of its own. */
export type Json = any;

export type CfnResource = {
  readonly Type: string;
  readonly Properties?: Json;
  readonly DependsOn?: string | readonly string[];
  readonly DeletionPolicy?: string;
};
export type CfnTemplate = { readonly Resources: Readonly<Record<string, CfnResource>> };

/** A requirement of AWS's documentation on a template, beyond cdk-nag's rules. */
export type AwsRule = {
  readonly name: string;
  /** Page of the documentation. */
  readonly source: string;
  /** Returns one sentence per violation. */
  readonly check: (template: CfnTemplate) => readonly string[];
};

export function resourcesOf(template: CfnTemplate, type: string): [id: string, properties: Json][] {
  return Object.entries(template.Resources)
    .filter(([, { Type }]) => Type === type)
    .map(([id, { Properties }]) => [id, Properties ?? {}]);
}

/** Returns the logical ids that a value refers to, by Ref, Fn::GetAtt and Fn::Sub. */
export function referencesIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, Json]) => {
    if (key === "Ref") return [inner];
    if (key === "Fn::GetAtt") return [Array.isArray(inner) ? inner[0] : String(inner).split(".")[0]];
    return referencesIn(inner);
  });
}

/**
 * Returns all resources that CloudFormation creates before a resource: its references and dependencies, transitively.
 */
export function createdBefore({ Resources }: CfnTemplate, id: string): ReadonlySet<string> {
  const before = new Set<string>();
  const waiting = [id];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const resource = Resources[next];
    if (!resource) continue;
    const direct = [...referencesIn(resource.Properties), ...[resource.DependsOn ?? []].flat()];
    for (const one of direct) {
      if (before.has(one) || !Resources[one]) continue;
      before.add(one);
      waiting.push(one);
    }
  }
  return before;
}
