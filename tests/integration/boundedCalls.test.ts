import { join } from "node:path";
import { startAnvil, type Anvil } from "../../localnet/src/chain/anvil";
import { assemble } from "../../gateway/src/chain/assemble";
import { callBounded } from "../../gateway/src/chain/boundedCalls";
import { readContractFacts } from "../../gateway/src/chain/contractFacts";
import { httpRpc, type Rpc } from "../../gateway/src/chain/rpc";
import { freePort } from "@cenote/server/testing/freePort";
import { CODE, placeContracts } from "./gasBombs";

jest.setTimeout(60_000);
const MULTICALL3 = "0xcA11bde05977b3631167028862bE2a173976CA11";
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
  // An address without code returns no data.
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

test("a block's number is Arbitrum's own where its precompile answers", async () => {
  const ARB_SYS = "0x0000000000000000000000000000000000000064";
  const setCode = (program: string) => rpc.call("anvil_setCode", ARB_SYS, `0x${assemble(program)}`);
  await setCode("400000000 0 MSTORE 0x20 0 RETURN");
  expect((await read([ARB_SYS])).blockNumber).toBe(400_000_000);
  for (const refusal of ["0 0 REVERT", "400000000 0 MSTORE 0x40 0 RETURN", "loop: @loop JUMP"]) {
    await setCode(refusal);
    expect((await read([MULTICALL3])).blockNumber).toBe(7);
  }
  await rpc.call("anvil_setCode", ARB_SYS, "0x");
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

test("cuts names of 10,000 characters, though they cost more gas than other names", async () => {
  const characters = 10_000;
  const words = [
    32n,
    BigInt(characters),
    ...Array<bigint>(Math.ceil(characters / 32)).fill(BigInt(`0x${"61".repeat(32)}`)),
  ];
  // Returns name() and symbol() from its storage, and 18 for any other call.
  const code = assemble(`
    0 CALLDATALOAD 0xe0 SHR  DUP1 0x06fdde03 SUB ISZERO  SWAP1 0x95d89b41 SUB ISZERO  OR @text JUMPI
    18 0 MSTORE 0x20 0 RETURN
  text:
    0
  next:
    DUP1 SLOAD  DUP2 5 SHL MSTORE
    1 ADD  DUP1 ${words.length} GT @next JUMPI
    ${words.length * 32} 0 RETURN
  `);
  const [long] = await placeContracts(url, `0x${code}`, 1, 0x6000);
  const word = (value: bigint) => `0x${value.toString(16).padStart(64, "0")}`;
  await rpc.batch(words.map((value, slot) => ["anvil_setStorageAt", long!, word(BigInt(slot)), word(value)] as const));
  const bombs = await placeContracts(url, CODE.bomb, 20, 0x7000);
  const [named, ...costly] = await readContractFacts(rpc, MULTICALL3, [long!, ...bombs], Infinity);
  const text = "a".repeat(1000);
  expect(named).toEqual({ name: text, symbol: text, decimals: 18, totalSupply: 18n, isCostly: false });
  expect(costly.every(({ name, isCostly }) => name === null && isCostly)).toBe(true);
});
