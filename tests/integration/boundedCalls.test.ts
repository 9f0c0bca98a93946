import { join } from "node:path";
import { startAnvil, type Anvil } from "../../localnet/src/chain/anvil";
import { callBounded } from "../../gateway/src/chain/boundedCalls";
import { httpRpc, type Rpc } from "../../gateway/src/chain/rpc";
import { freePort } from "@cenote/server/testing/freePort";
import { CODE, placeContracts } from "./gasBombs";

jest.setTimeout(60_000);
const BOUNDS = { gas: 150_000, bytes: 1088 };
const WORD_18 = `0x${"12".padStart(64, "0")}`;

let anvil: Anvil;
let url: string;
let rpc: Rpc;
beforeAll(async () => {
  const port = await freePort();
  anvil = await startAnvil({ port, flags: ["--chain-id", "31999"], resolveFrom: join(__dirname, "../../gateway") });
  url = `http://127.0.0.1:${port}`;
  rpc = httpRpc(url);
  await rpc.call("anvil_mine", "0x7");
});
afterAll(() => anvil?.stop());

const read = (addresses: readonly string[], data = "0x313ce567") =>
  callBounded(
    rpc,
    addresses.map((to) => ({ to, data })),
    BOUNDS,
  );

test("returns each contract's result, whatever the others do", async () => {
  const kinds = ["answering", "bomb", "answering", "reverting", "large", "answering"] as const;
  const addresses: string[] = [];
  for (const [position, kind] of kinds.entries()) {
    addresses.push(...(await placeContracts(url, CODE[kind], 1, 0x1000 + position)));
  }
  // An address without code answers with nothing.
  addresses.push("0x00000000000000000000000000000000000abcde");
  const { blockNumber, answers } = await read(addresses);
  expect(blockNumber).toBe(7);
  expect(answers).toEqual([
    { data: WORD_18, isCostly: false },
    { data: null, isCostly: true },
    { data: WORD_18, isCostly: false },
    { data: null, isCostly: false },
    { data: `0x${"00".repeat(BOUNDS.bytes)}`, isCostly: false },
    { data: WORD_18, isCostly: false },
    { data: "0x", isCostly: false },
  ]);
});

test("forwards the calls' data, of any length", async () => {
  // Returns its call data.
  const [echo] = await placeContracts(url, "0x366000600037366000f3", 1, 0x2000);
  for (const data of ["0x", "0x12345678", `0x70a08231${"ab".repeat(32)}`, `0x${"cd".repeat(100)}`]) {
    const { answers } = await read([echo!, echo!], data);
    expect(answers.map((answer) => answer.data)).toEqual([data, data]);
  }
});

test("answers as many calls as its gas and its room allow, and at least ten bombs", async () => {
  const bombs = await placeContracts(url, CODE.bomb, 250, 0x3000);
  const { answers } = await read(bombs);
  expect(answers.length).toBeGreaterThan(60);
  expect(answers.length).toBeLessThan(100);
  expect(answers.every(({ isCostly }) => isCostly)).toBe(true);

  const large = await placeContracts(url, CODE.large, 30, 0x4000);
  const { answers: cut } = await read(large);
  expect(cut.length).toBeGreaterThan(10);
  expect(cut.length).toBeLessThan(15);

  const good = await placeContracts(url, CODE.answering, 300, 0x5000);
  expect((await read(good)).answers).toHaveLength(300);
});
