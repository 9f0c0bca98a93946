import { FULL, synthesized } from "../testing/synthesized";
import { replicaFault } from "./replicaChange";

const withReplicas = (...replicaRegions: string[]) =>
  synthesized({ ...FULL, replicaRegions, watchedRegions: ["us-east-1"] })
    .template("Cenote")
    .toJSON() as never;
const [none, one, two, other] = [
  withReplicas(),
  withReplicas("eu-west-1"),
  withReplicas("eu-west-1", "ap-south-1"),
  withReplicas("ap-south-1"),
];

test("lets an update add or remove one replica, and a first deployment have any number", () => {
  for (const [before, after] of [
    [none, one],
    [one, two],
    [two, one],
    [one, one],
    [{ Resources: {} } as never, two],
  ] as const) {
    expect(replicaFault(before!, after!)).toBeNull();
  }
});

test("refuses an update that changes two replicas, before CloudFormation does half an hour later", () => {
  expect(replicaFault(none, two)).toMatch(/^replicaRegions adds .*eu-west-1.*one replica per update/);
  expect(replicaFault(one, other)).toContain("replicaRegions adds ap-south-1, removes eu-west-1.");
});
