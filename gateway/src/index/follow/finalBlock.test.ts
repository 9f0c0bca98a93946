import { RpcError, type Rpc } from "../../chain/rpc";
import { FinalBlock } from "./finalBlock";

const answering = (answer: () => unknown) => ({ call: () => Promise.resolve().then(answer) }) as unknown as Rpc;
const below = (answer: () => unknown, finalityBlocks = 600) =>
  new FinalBlock({ mode: "logs", finalityBlocks }).below(10_000, answering(answer));

test("the node's tag decides, but the last 128 blocks are never final", async () => {
  expect(await below(() => ({ number: "0x1f40" }))).toBe(8000);
  expect(await below(() => ({ number: "0x2710" }))).toBe(10_000 - 128);
  expect(await below(() => ({ number: "0xffffffff" }))).toBe(10_000 - 128);
});

test.each([
  ["no block", () => null],
  ["a block without a number", () => ({})],
  ["another value", () => ({ number: "soon" })],
  ["a fraction", () => ({ number: "1.5" })],
  [
    "a refusal",
    () => {
      throw new RpcError("unknown block tag", "badRequest");
    },
  ],
])("with %s for the tag, a number of blocks decides", async (_, answer) => {
  expect(await below(answer)).toBe(10_000 - 600);
});
