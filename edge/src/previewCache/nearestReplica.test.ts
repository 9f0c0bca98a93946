import { CLOSER_REGIONS, EDGE_REGIONS } from "@cenote/domain/edgeRegions";
import { nearestReplica } from "./nearestReplica";

test.each([
  ["eu-west-1", "eu-west-1"],
  ["eu-central-1", "eu-west-1"],
  ["us-west-2", "us-west-2"],
  ["us-east-2", "us-east-1"],
  ["sa-east-1", "us-east-1"],
  [undefined, "us-east-1"],
])("from %s the replica in %s is queried", (region, replica) => {
  expect(nearestReplica(region, ["us-east-1", "us-west-2", "eu-west-1"])).toBe(replica);
});

test.each([
  ["ap-south-1", "eu-central-1"],
  ["ap-southeast-2", "us-west-2"],
  ["us-west-1", "us-west-2"],
  ["eu-west-2", "eu-central-1"],
])("of us-east-1, us-west-2 and eu-central-1, %s queries the nearest by distance: %s", (region, nearest) => {
  expect(nearestReplica(region, ["us-east-1", "us-west-2", "eu-central-1"])).toBe(nearest);
});

test("the record names regions of CloudFront's functions, each once and never itself", () => {
  for (const region of EDGE_REGIONS) {
    const closer = CLOSER_REGIONS[region].split(" ").filter(Boolean);
    expect(closer.filter((one) => !EDGE_REGIONS.some((edgeRegion) => edgeRegion === one))).toEqual([]);
    expect(new Set([region, ...closer]).size).toBe(closer.length + 1);
  }
});

test.each(EDGE_REGIONS)("%s queries a deployed replica, and its own if there is one", (region) => {
  const replicas = ["us-east-1", "eu-west-1"];
  expect(replicas).toContain(nearestReplica(region, replicas));
  expect(nearestReplica(region, ["us-east-1", ...EDGE_REGIONS])).toBe(region);
});
