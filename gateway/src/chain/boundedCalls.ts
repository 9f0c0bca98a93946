import { assemble } from "./assemble";
import type { ContractCall } from "./multicall";
import type { Rpc } from "./rpc";

/** Below the limit of one transaction (EIP-7825), which some nodes apply to calls as well. */
const REQUEST_GAS = 16_000_000;
/** Below the limit of init code (EIP-3860: 49,152), which carries the request. */
const MAX_INPUT_BYTES = 40_000;
/** Below the limit of a deployed contract's code (EIP-170: 24,576), which carries the answers. */
const MAX_OUTPUT_BYTES = 12_000;
/** For storing the answers as code, which costs 200 gas a byte. */
const RESERVED_GAS = 3_000_000;

const WORD_BYTES = 32;
/**
 * Arbitrum's precompile: there NUMBER is about the number of Ethereum's block. Other chains have no code at this address,
 * or a precompile that refuses the call.
 */
const ARB_SYS = 0x64;
/** Selector of `arbBlockNumber()`. */
const ARB_BLOCK_NUMBER = 0xa3b1b31d;
/** A precompile that refuses a call uses up its gas. */
const ARB_SYS_GAS = 50_000;

/**
 * Init code of a contract that only exists within an eth_call. It makes the calls that follow the code, each with its
 * own gas, and returns the block's number and, for each call, a status byte, a length of two bytes and the answer cut
 * to the byte limit. It ends early when the gas or the space for answers runs short. Memory: 0x00 the current call,
 * 0x20 where calls end and output begins, 0x40 where output ends, 0x60 gas before a call, from 0x100 the input: gas per
 * call, bytes per answer, then the calls.
 */
const PROGRAM = assemble(`
  @data CODESIZE SUB  DUP1 @data 0x100 CODECOPY
  0x100 ADD  DUP1 0x20 MSTORE
  NUMBER DUP2 MSTORE
  ${ARB_BLOCK_NUMBER} 0xe0 SHL 0 MSTORE
  0 0 4 0 0 ${ARB_SYS} ${ARB_SYS_GAS} CALL
  RETURNDATASIZE 0x20 EQ AND ISZERO @numbered JUMPI
  0x20 0 DUP3 RETURNDATACOPY
numbered:
  0x20 ADD 0x40 MSTORE
  0x140 0 MSTORE
next:
  0x20 MLOAD 0 MLOAD LT ISZERO @done JUMPI                              ; no call is left
  0x100 MLOAD DUP1 5 SHR ADD ${RESERVED_GAS} ADD GAS LT @done JUMPI     ; 63/64 of the gas must be enough for the call
  ${MAX_OUTPUT_BYTES} 0x20 MLOAD ADD 0x40 MLOAD GT @done JUMPI
  GAS 0x60 MSTORE
  0 0  0 MLOAD MLOAD 0xa0 SHR  0 MLOAD 0x20 ADD  0  0 MLOAD MLOAD  0x100 MLOAD  CALL
  GAS 0x60 MLOAD SUB  0x100 MLOAD GT ISZERO                             ; whether all its gas was used
  DUP2 ISZERO AND 3 MUL DUP2 ADD 0xf8 SHL                               ; status: 0 failed, 1 succeeded, 3 out of gas
  0x120 MLOAD RETURNDATASIZE  DUP2 DUP2 LT @shorter JUMPI
  POP @length JUMP
shorter:
  SWAP1 POP
length:
  DUP3 MUL                                                              ; only a success has an answer
  SWAP1 DUP2 0xe8 SHL OR  0x40 MLOAD MSTORE
  0x40 MLOAD 3 ADD  DUP2 0 DUP3 RETURNDATACOPY  ADD 0x40 MSTORE
  POP
  0 MLOAD DUP1 MLOAD 0xa0 SHR ADD 0x20 ADD 0 MSTORE
  @next JUMP
done:
  0x20 MLOAD DUP1 0x40 MLOAD SUB SWAP1 RETURN
data::
`);

export type CallBounds = {
  /** Gas that each call may use. */
  readonly gas: number;
  /** Results are cut to this many bytes. */
  readonly bytes: number;
  /** A block's number as a quantity, or "latest". */
  readonly block?: string;
};

export type BoundedAnswer = {
  /** The contract's return data, in hex; null when it reverted. */
  readonly data: string | null;
  /** Whether it used all its gas. */
  readonly isCostly: boolean;
};

/**
 * Makes as many of the calls as the request's gas and the space for answers allow, from the first one on, within one
 * eth_call. Each has its own gas, so that no contract affects the others' answers.
 */
export async function callBounded(
  rpc: Rpc,
  calls: readonly ContractCall[],
  { gas, bytes, block = "latest" }: CallBounds,
): Promise<{ readonly blockNumber: number; readonly answers: BoundedAnswer[] }> {
  let input = toWord(gas) + toWord(bytes);
  for (const { to, data } of calls) {
    const call = data.slice(2);
    const entry = (call.length / 2).toString(16).padStart(24, "0") + to.slice(2) + call;
    if (input.length + entry.length > MAX_INPUT_BYTES * 2) break;
    input += entry;
  }
  const request = { data: `0x${PROGRAM}${input}`, gas: `0x${REQUEST_GAS.toString(16)}` };
  return decode(await rpc.call<string>("eth_call", request, block));
}

const STATUS = { succeeded: 1, outOfGas: 3 } as const;

function decode(output: string) {
  const bytes = Buffer.from(output.slice(2), "hex");
  const answers: BoundedAnswer[] = [];
  for (let at = WORD_BYTES; at + 3 <= bytes.length;) {
    const status = bytes[at]!;
    const end = at + 3 + bytes.readUInt16BE(at + 1);
    const data = status === STATUS.succeeded ? `0x${bytes.toString("hex", at + 3, end)}` : null;
    answers.push({ data, isCostly: status === STATUS.outOfGas });
    at = end;
  }
  return { blockNumber: bytes.length < WORD_BYTES ? 0 : Number(bytes.readBigUInt64BE(WORD_BYTES - 8)), answers };
}

function toWord(value: number): string {
  return value.toString(16).padStart(WORD_BYTES * 2, "0");
}
