import { namehash, parseAbi, type Address } from "viem";
import type { Cases, World } from "./world";

const [NAMED, POINTED] = parseAbi([
  "event NameChanged(bytes32 indexed node, string name)",
  "event AddrChanged(bytes32 indexed node, address a)",
]);

/** Returns the names that resolvers' events assign to addresses in both directions, by the address in lower case. */
async function namesOfEvents({ client }: World): Promise<ReadonlyMap<string, string>> {
  const all = { fromBlock: 0n, strict: true } as const;
  const named = await client.getLogs({ event: NAMED, ...all });
  const pointed = await client.getLogs({ event: POINTED, ...all });
  const addressOf = new Map(pointed.map(({ args: { node, a } }) => [node, a.toLowerCase()]));
  const names = named.flatMap(({ args: { node, name } }) => {
    const address = addressOf.get(namehash(name));
    return address && namehash(`${address.slice(2)}.addr.reverse`) === node ? [[address, name] as const] : [];
  });
  return new Map(names);
}

export const NAME_CASES: Cases = {
  Names: {
    variables: ({ me }) => ({ addresses: [me], name: "ada.eth" }),
    check: async ({ addressNames, resolvedName, namedAddress }, world) => {
      const names = await namesOfEvents(world);
      expect(names.size).toBeGreaterThan(5);
      expect(addressNames).toEqual([null]);
      expect(resolvedName.status).toBe("FOUND");
      expect(namedAddress).toBe(resolvedName.address);
      expect(names.get(resolvedName.address.toLowerCase())).toBe("ada.eth");
      for (const [address, name] of names) {
        const addresses = [address.toUpperCase().replace("0X", "0x"), "nonsense", world.me];
        const answer = await world.query("Names", { addresses, name: name.toUpperCase() });
        const resolution = { status: "FOUND", address: expect.any(String) };
        expect(answer).toEqual({
          addressNames: [name, null, null],
          resolvedName: resolution,
          namedAddress: resolution.address,
        });
        expect((answer.resolvedName.address as Address).toLowerCase()).toBe(address);
      }
      for (const [name, status] of [
        ["nobody.eth", "UNKNOWN"],
        ["\u0430da.eth", "INVALID"],
      ] as const) {
        const answer = await world.query("Names", { addresses: [], name });
        expect(answer).toEqual({ addressNames: [], resolvedName: { status, address: null }, namedAddress: null });
      }
      const many = Array.from({ length: 501 }, () => world.me);
      const [error] = await world.refuse("Names", { addresses: many, name: "ada.eth" });
      expect(error.message).toMatch("more than 500");
    },
  },
};
