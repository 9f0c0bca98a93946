const OPCODES: Readonly<Record<string, number>> = {
  ADD: 0x01,
  MUL: 0x02,
  SUB: 0x03,
  LT: 0x10,
  GT: 0x11,
  EQ: 0x14,
  ISZERO: 0x15,
  AND: 0x16,
  OR: 0x17,
  SHL: 0x1b,
  SHR: 0x1c,
  CODESIZE: 0x38,
  CODECOPY: 0x39,
  RETURNDATASIZE: 0x3d,
  RETURNDATACOPY: 0x3e,
  NUMBER: 0x43,
  POP: 0x50,
  MLOAD: 0x51,
  MSTORE: 0x52,
  JUMP: 0x56,
  JUMPI: 0x57,
  GAS: 0x5a,
  JUMPDEST: 0x5b,
  DUP1: 0x80,
  DUP2: 0x81,
  DUP3: 0x82,
  SWAP1: 0x90,
  CALL: 0xf1,
  RETURN: 0xf3,
  STOP: 0x00,
  SLOAD: 0x54,
  CALLDATALOAD: 0x35,
  CALLDATASIZE: 0x36,
  CALLDATACOPY: 0x37,
  DUP6: 0x85,
  DUP7: 0x86,
  REVERT: 0xfd,
};
const PUSH1 = 0x60;

/**
 * Assembles a program of words into EVM code in hex: opcodes, numbers to push, `name:` for a jump destination, and
 * `@name` to push it. A label that ends in `::` is only an offset. Text after `;` is a comment.
 */
export function assemble(program: string): string {
  const code: number[] = [];
  const places = new Map<string, number>();
  const uses: (readonly [position: number, name: string])[] = [];
  for (const word of program.replace(/;.*$/gm, "").split(/\s+/).filter(Boolean)) {
    if (word.endsWith(":")) {
      places.set(word.replace(/:+$/, ""), code.length);
      if (!word.endsWith("::")) code.push(OPCODES.JUMPDEST!);
    } else if (word.startsWith("@")) {
      uses.push([code.length + 1, word.slice(1)]);
      code.push(PUSH1 + 1, 0, 0);
    } else if (/^\d/.test(word)) {
      const digits = Number(word).toString(16);
      const bytes = Buffer.from(digits.padStart(digits.length + (digits.length % 2), "0"), "hex");
      code.push(PUSH1 + bytes.length - 1, ...bytes);
    } else {
      const opcode = OPCODES[word];
      if (opcode === undefined) throw new Error(`${word} is not an opcode.`);
      code.push(opcode);
    }
  }
  for (const [position, name] of uses) {
    const place = places.get(name);
    if (place === undefined) throw new Error(`There is no place ${name}.`);
    code[position] = place >> 8;
    code[position + 1] = place & 0xff;
  }
  return Buffer.from(code).toString("hex");
}
