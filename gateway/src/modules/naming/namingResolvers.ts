import type { Resolvers } from "../../__generated__/resolvers";
import { parseAddress } from "../../chain/addresses";
import { checkedKeys } from "../../request/limits";

export const namingResolvers: Resolvers = {
  Query: {
    addressNames: async (_, { addresses }, { registeredNames }) => {
      const valid = new Set(checkedKeys(addresses).flatMap((address) => parseAddress(address) ?? []));
      const known = [...valid];
      const names = await registeredNames.namesOf(known);
      const nameOf = new Map(known.map((address, index) => [address, names[index] ?? null]));
      return addresses.map((address) => nameOf.get(address.toLowerCase()) ?? null);
    },
    resolvedName: (_, { name }, { registeredNames }) => registeredNames.resolve(name),
    namedAddress: async (_, { name }, { registeredNames }) => (await registeredNames.resolve(name)).address,
  },
};
