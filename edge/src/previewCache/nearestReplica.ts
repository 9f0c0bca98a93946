import { roundTripMilliseconds } from "./awsRegions";

/** Returns the replica with the shortest round trip from a region; the first one if the region is unknown. */
export function nearestReplica(region: string | undefined, replicas: readonly string[]): string {
  const [home] = replicas;
  if (!home) throw new Error("The preview table has no region");
  if (!region) return home;
  const distance = (replica: string) => roundTripMilliseconds(region, replica);
  return replicas.reduce((nearest, replica) => (distance(replica) < distance(nearest) ? replica : nearest));
}
