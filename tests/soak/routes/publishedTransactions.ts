import { existsSync, readFileSync } from "node:fs";
import { decodeExecute, type DecodedAction, type DecodedCommand } from "@cenote/protocol/testing/decodeRouterCall";
import * as router from "@cenote/protocol/universalRouter";
import * as v4 from "@cenote/protocol/v4Actions";
import { decodeFunctionData, type Hex, hexToBytes, parseAbi } from "viem";

/** The published transactions: `sdks/universal-router-sdk/test/forge/interop.json` of github.com/Uniswap/sdks. */
const VECTORS_VARIABLE = "ROUTER_VECTORS_FILE";
const EXECUTE_ABI = parseAbi([
  "function execute(bytes commands, bytes[] inputs, uint256 deadline) payable",
  "function execute(bytes commands, bytes[] inputs) payable",
]);

/** Compares published transactions, whose commands are decoded and re-encoded to the same bytes. */
export function comparePublished() {
  const file = process.env[VECTORS_VARIABLE];
  if (!file || !existsSync(file)) {
    const missing = file ? `there is no file ${file}` : `set ${VECTORS_VARIABLE} to the file with them`;
    console.log(`The published transactions are not compared: ${missing}.`);
    return { encoder: "published transactions", compared: 0, different: 0 };
  }
  const vectors = JSON.parse(readFileSync(file, "utf8")) as Readonly<Record<string, { readonly calldata: Hex }>>;
  const results = Object.entries(vectors).map(([name, { calldata }]) => ({ name, ...roundTrip(calldata) }));
  const compared = results.filter(({ isComplete }) => isComplete);
  const different = compared.filter(({ isEqual }) => !isEqual);
  for (const { name } of different) console.log(`${name} is encoded otherwise`);
  const others = results.length - compared.length;
  console.log(
    `${others} of the ${results.length} published transactions have commands that the product does not send.`,
  );
  return { encoder: "published transactions", compared: compared.length, different: different.length };
}

function roundTrip(calldata: Hex) {
  const [codes, inputs] = decodeFunctionData({ abi: EXECUTE_ABI, data: calldata }).args;
  const { commands } = decodeExecute(calldata);
  const encoded = commands.map(encodedAgain);
  return {
    // Commands of other products are kept unchanged; calls of position managers are not swaps.
    isComplete: commands.every((command) => command.kind !== "OTHER" || command.code < 0x10),
    isEqual: encoded.every(
      ({ code, input }, index) =>
        (code & ~router.MAY_FAIL) === (hexToBytes(codes)[index]! & ~router.MAY_FAIL) && input === inputs[index],
    ),
  };
}

function encodedAgain(command: DecodedCommand): router.RouterCommand {
  switch (command.kind) {
    case "V2_EXACT_IN":
      return router.swapV2ExactIn(command.path, command);
    case "V2_EXACT_OUT":
      return router.swapV2ExactOut(command.path, command);
    case "V3_EXACT_IN":
      return router.swapV3ExactIn(command.path, command);
    case "V3_EXACT_OUT":
      return router.swapV3ExactOut(command.path, command);
    case "V4":
      return router.swapV4(command.actions.map(actionAgain));
    case "PERMIT":
      return router.permit(command.permission, command.signature);
    case "TRANSFER_FROM":
      return router.transferFrom(command.token, command.recipient, command.amount);
    case "WRAP":
      return router.wrapNative(command.recipient, command.amount);
    case "UNWRAP":
      return router.unwrapNative(command.recipient, command.minimum);
    case "SWEEP":
      return router.sweep(command.token, command.recipient, command.minimum);
    case "OTHER":
      return command;
  }
}

function actionAgain(action: DecodedAction): v4.V4Action {
  switch (action.kind) {
    case "EXACT_IN_SINGLE":
      return v4.swapExactInSingle(action);
    case "EXACT_OUT_SINGLE":
      return v4.swapExactOutSingle(action);
    case "SETTLE":
      return v4.settle(action.currency, action.amount, action.isPaidByCaller);
    case "SETTLE_ALL":
      return v4.settleAll(action.currency, action.maximum);
    case "TAKE":
      return v4.take(action.currency, action.recipient, action.amount);
    case "TAKE_ALL":
      return v4.takeAll(action.currency, action.minimum);
    case "OTHER":
      return action;
  }
}
