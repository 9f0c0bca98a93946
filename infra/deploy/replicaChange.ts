/* oxlint-disable-next-line typescript/no-explicit-any -- a CloudFormation template has no type of its own. */
type Template = { readonly Resources: Readonly<Record<string, any>> };

/**
 * Returns the reason why CloudFormation would refuse the change of the preview table's replicas, or null. An update of
 * a global table may add or remove one replica, but not both. Source: CloudFormation's reference,
 * AWS::DynamoDB::GlobalTable, Replicas.
 */
export function replicaFault(before: Template, after: Template): string | null {
  const [old, next] = [replicasOf(before), replicasOf(after)];
  if (!old.length) return null;
  const added = next.filter((region) => !old.includes(region));
  const removed = old.filter((region) => !next.includes(region));
  if (added.length + removed.length <= 1) return null;
  const change = [...added.map((region) => `adds ${region}`), ...removed.map((region) => `removes ${region}`)];
  return `replicaRegions ${change.join(", ")}. CloudFormation changes one replica per update: deploy one, then the next.`;
}

function replicasOf({ Resources }: Template): readonly string[] {
  const table = Object.values(Resources).find(({ Type }) => Type === "AWS::DynamoDB::GlobalTable");
  return (table?.Properties.Replicas ?? []).map(({ Region }: { Region: string }) => Region);
}
