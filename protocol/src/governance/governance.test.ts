import { encodeFunctionData, parseAbi, toFunctionSelector } from "viem";
import { callDataOf, decodeActions, encodeActions } from "./governorActions";
import { proposeCall, stepCall, voteCall } from "./governorCalls";
import { governorRevert } from "./governorReverts";
import { decodeKnownCall, selectorOf } from "./knownCalls";

const TO = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";
const TRANSFER = encodeFunctionData({
  abi: parseAbi(["function transfer(address to, uint256 amount)"]),
  functionName: "transfer",
  args: [TO, 7n],
});
const ACTION = { target: TO, value: 3n, signature: "", data: TRANSFER } as const;

test("stores actions and reads them back", () => {
  const bravo = { ...ACTION, signature: "transfer(address,uint256)", data: `0x${TRANSFER.slice(10)}` } as const;
  expect(decodeActions(encodeActions([ACTION, bravo]))).toEqual([ACTION, bravo]);
  expect(callDataOf(bravo)).toBe(TRANSFER);
  expect(callDataOf(ACTION)).toBe(TRANSFER);
});

test("decodes known functions, and functions that a proposal names", () => {
  expect(decodeKnownCall(TRANSFER)).toEqual({
    name: "transfer",
    arguments: [
      { name: "to", type: "address", value: TO },
      { name: "amount", type: "uint256", value: "7" },
    ],
  });
  const data = encodeFunctionData({
    abi: parseAbi(["function fly(string where)"]),
    functionName: "fly",
    args: ["x".repeat(999)],
  });
  expect(decodeKnownCall(data)).toBeNull();
  const [named] = decodeKnownCall(data, "fly(string)")!.arguments;
  expect(named).toMatchObject({ name: "", type: "string" });
  expect(named!.value).toHaveLength(401);
});

test.each([
  ["data beyond the arguments", `${TRANSFER}00`],
  ["data that is too short", TRANSFER.slice(0, -2)],
  ["an unknown selector", "0xdeadbeef"],
  ["no selector", "0x12"],
])("decodes nothing of %s", (_, data) => {
  expect(decodeKnownCall(data as `0x${string}`)).toBeNull();
});

test("encodes calls for each kind of governor", () => {
  const proposal = { id: 7n, actions: [ACTION], descriptionHash: `0x${"ab".repeat(32)}` } as const;
  expect(selectorOf(stepCall("BRAVO", "queue", proposal))).toBe(toFunctionSelector("queue(uint256)"));
  expect(selectorOf(stepCall("OPEN_ZEPPELIN", "execute", proposal))).toBe(
    toFunctionSelector("execute(address[],uint256[],bytes[],bytes32)"),
  );
  expect(selectorOf(proposeCall("BRAVO", [ACTION], "x"))).toBe(
    toFunctionSelector("propose(address[],uint256[],string[],bytes[],string)"),
  );
  expect(selectorOf(voteCall(7n, "FOR", ""))).toBe(toFunctionSelector("castVote(uint256,uint8)"));
  expect(selectorOf(voteCall(7n, "FOR", "why"))).toBe(toFunctionSelector("castVoteWithReason(uint256,uint8,string)"));
});

test("names why a governor refused", () => {
  const voted = `${toFunctionSelector("GovernorAlreadyCastVote(address)")}${"0".repeat(24)}${TO.slice(2)}`;
  expect(governorRevert(voted as `0x${string}`).reason).toBe("ALREADY_VOTED");
  const state = (expected: string) =>
    `${toFunctionSelector("GovernorUnexpectedProposalState(uint256,uint8,bytes32)")}${"0".repeat(128)}${expected}`;
  expect(governorRevert(state("0".repeat(64)) as `0x${string}`).reason).toBe("SAME_PROPOSAL");
  expect(governorRevert(state("2".padStart(64, "0")) as `0x${string}`).reason).toBe("WRONG_STATE");
  expect(governorRevert("0x").reason).toBe("UNKNOWN");
});
