import { CLOSER_REGIONS, type EdgeRegion } from "@cenote/domain/edgeRegions";

/** Returns the replica that the functions of a region query; the first one, us-east-1, for an unknown region. */
export function nearestReplica(region: string | undefined, replicas: readonly string[]): string {
  const [home] = replicas;
  if (!home) throw new Error("The preview table has no region");
  const closer = CLOSER_REGIONS[region as EdgeRegion] ?? "";
  return [region, ...closer.split(" ")].find((one) => one && replicas.includes(one)) ?? home;
}
