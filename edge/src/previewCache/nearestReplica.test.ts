import { roundTripMilliseconds } from "./awsRegions";
import { nearestReplica } from "./nearestReplica";

test.each([
  ["eu-west-1", "eu-west-1"],
  ["eu-central-1", "eu-west-1"],
  ["us-west-2", "us-west-2"],
  ["us-east-2", "us-east-1"],
  ["sa-east-1", "us-east-1"],
  ["me-south-1", "eu-west-1"],
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

/** Round trips that AWS customers measure between regions (cloudping, 2025), in milliseconds. */
test.each([
  ["eu-west-1", "us-east-1", 68],
  ["eu-central-1", "us-east-1", 92],
  ["us-west-2", "us-east-1", 64],
  ["ap-northeast-1", "us-east-1", 148],
  ["ap-southeast-1", "us-east-1", 218],
  ["sa-east-1", "us-east-1", 114],
  ["ap-south-1", "us-east-1", 193],
])("estimates the round trip from %s to %s near to the measured %i ms", (from, to, measured) => {
  expect(Math.abs(roundTripMilliseconds(from, to) - measured)).toBeLessThan(0.3 * measured);
});
