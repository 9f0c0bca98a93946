import { nearestReplica } from "./nearestReplica";

test.each([
  ["eu-west-1", "eu-west-1"],
  ["eu-central-1", "eu-west-1"],
  ["us-west-2", "us-west-2"],
  ["us-east-2", "us-east-1"],
  ["sa-east-1", "us-east-1"],
  ["me-south-1", "eu-west-1"],
  [undefined, "us-east-1"],
])("from %s the replica in %s is asked", (region, replica) => {
  expect(nearestReplica(region, ["us-east-1", "us-west-2", "eu-west-1"])).toBe(replica);
});
