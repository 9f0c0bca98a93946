import { WrongContract } from "../contractCode";
import { LaggingNode, RpcError } from "../../chain/nodes/nodeFailure";
import { ChainMismatch, publicReason } from "./publicReason";

test.each([
  new LaggingNode("its newest block is 7, others have 12"),
  new RpcError("eth_getLogs: refused"),
  new WrongContract("BASE: there is no code at permit2."),
  new ChainMismatch("Blocks up to 7 do not follow those before them."),
])("shows what is about the chain and its nodes: %s", (error) => {
  expect(publicReason(error)).toBe(error.message);
});

test.each([
  Object.assign(new Error('insert or update on table "balance" violates a constraint'), { code: "23503" }),
  new Error("connect ECONNREFUSED 10.0.3.17:5432"),
  new TypeError("Cannot read properties of undefined"),
  "a text",
])("shows nothing of the database or the process: %s", (error) => {
  expect(publicReason(error)).toBe("An internal error stopped the indexing. See the gateway's log.");
});
