import type { Resolvers } from "../../__generated__/resolvers";
import { parseAddress } from "../../chain/addresses";
import { checkedKeys } from "../../request/limits";

export const namingResolvers: Resolvers = {
  Query: {
    addressNames: async (_, { addresses }, { registeredNames }) => {
      const valid = new Set(checkedKeys(addresses).flatMap((address) => parseAddress(address) ?? []));
      const accounts = [...valid];
      const names = await registeredNames.namesOf(accounts);
      const nameOf = new Map(accounts.map((address, index) => [address, names[index] ?? null]));
      return addresses.map((address) => nameOf.get(address.toLowerCase()) ?? null);
    },
    resolvedName: (_, { name }, { registeredNames }) => registeredNames.resolve(name),
    namedAddress: async (_, { name }, { registeredNames }) => (await registeredNames.resolve(name)).address,
  },
};
