import { decodeFunctionData, parseAbi } from "viem";
import { buildAction } from "./buildAction";

const TO = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";
const TOKEN = { address: "0x5FbDB2315678afecb367f032d93F642f64180aa3", symbol: "CNT", decimals: 18 };
const call = {
  kind: "call",
  target: TO,
  signature: "setFee(uint256 fee,bool on)",
  values: ["7", "true"],
  amount: "",
} as const;

test("makes a transfer of a token and of coins", () => {
  const token = buildAction({ kind: "token", token: TOKEN.address, to: TO, amount: "1.5" }, [TOKEN]);
  if (token.problem) throw new Error(token.problem);
  const abi = parseAbi(["function transfer(address to, uint256 amount)"]);
  expect(decodeFunctionData({ abi, data: token.action.data }).args).toEqual([TO, 1_500_000_000_000_000_000n]);
  expect(token.view).toMatchObject({ functionName: "transfer", selector: "0xa9059cbb" });
  expect(buildAction({ kind: "coin", to: TO, amount: "2" }, [])).toMatchObject({
    action: { target: TO, value: 2n * 10n ** 18n, data: "0x" },
  });
});

test("makes a call of a typed function with its arguments", () => {
  const built = buildAction(call, []);
  if (built.problem) throw new Error(built.problem);
  const abi = parseAbi(["function setFee(uint256 fee, bool on)"]);
  expect(decodeFunctionData({ abi, data: built.action.data }).args).toEqual([7n, true]);
  expect(built.view.arguments).toEqual([
    { name: "fee", type: "uint256", value: "7" },
    { name: "on", type: "bool", value: "true" },
  ]);
});

test.each([
  [{ kind: "token", token: "", to: TO, amount: "1" } as const, "token"],
  [{ kind: "token", token: TOKEN.address, to: "0x12", amount: "1" } as const, "recipient"],
  [{ kind: "token", token: TOKEN.address, to: TO, amount: "0" } as const, "amount"],
  [{ ...call, target: "" }, "target"],
  [{ ...call, signature: "setFee" }, "signature"],
  [{ ...call, values: ["seven", "true"] }, "arguments"],
  [{ ...call, values: ["7", "yes"] }, "arguments"],
])("names what is missing of %j", (draft, problem) => {
  expect(buildAction(draft, [TOKEN])).toEqual({ problem });
});
