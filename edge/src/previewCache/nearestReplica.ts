/** Region groups, nearest first: where a group has no replica of its own, the next one answers. */
const NEIGHBOURS: Readonly<Record<string, readonly string[]>> = {
  us: ["us", "ca", "sa", "eu", "ap"],
  ca: ["ca", "us", "eu", "sa", "ap"],
  sa: ["sa", "us", "ca", "eu", "ap"],
  mx: ["mx", "us", "ca", "sa", "eu", "ap"],
  eu: ["eu", "il", "me", "af", "us", "ap"],
  il: ["il", "me", "eu", "af", "ap", "us"],
  me: ["me", "il", "eu", "af", "ap", "us"],
  af: ["af", "eu", "me", "il", "us", "ap"],
  ap: ["ap", "me", "us", "eu"],
};

/** The replica to ask from a region: the region's own, else one of its group, else of the nearest group. */
export function nearestReplica(region: string | undefined, replicas: readonly string[]): string {
  const [home] = replicas;
  if (!home) throw new Error("The preview table has no region");
  if (!region || replicas.includes(region)) return region ?? home;

  const groupOf = (name: string) => name.slice(0, name.indexOf("-"));
  const [, area] = region.split("-");
  for (const group of NEIGHBOURS[groupOf(region)] ?? []) {
    const inGroup = replicas.filter((replica) => groupOf(replica) === group);
    if (inGroup.length > 0) return inGroup.find((replica) => replica.split("-")[1] === area) ?? inGroup[0]!;
  }
  return home;
}
