import { createReadCode, createReadContract, createReadGasPrice } from "./createReadContract";

const ADDRESS = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";

/** Returns a node with one response, and its requests. */
function node(answer: unknown) {
  const requested: unknown[] = [];
  const read = (...request: readonly unknown[]) => {
    requested.push(request.slice(0, 3));
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  return { read, requested };
}

test("reads a contract, the code at an address, and the price of gas", async () => {
  const { read, requested } = node("0x2a");
  expect(await createReadContract(read)("BASE", { to: ADDRESS, data: "0x01" })).toBe("0x2a");
  expect(await createReadCode(read)("BASE", ADDRESS)).toBe("0x2a");
  expect(await createReadGasPrice(read)("BASE")).toBe(42n);
  expect(requested).toEqual([
    ["BASE", "eth_call", [{ to: ADDRESS, data: "0x01" }, "latest"]],
    ["BASE", "eth_getCode", [ADDRESS, "latest"]],
    ["BASE", "eth_gasPrice", []],
  ]);
});

test.each([[null], ["no hex"], [{ result: "0x" }], [new Error("execution reverted")]])(
  "rejects with a wallet's error for %s",
  async (answer) => {
    const { read } = node(answer);
    await expect(createReadCode(read)("BASE", ADDRESS)).rejects.toMatchObject({ fault: "failed" });
  },
);

test("an empty price is an error", async () => {
  await expect(createReadGasPrice(node("0x").read)("BASE")).rejects.toMatchObject({ fault: "failed" });
});
