import { CHAIN, NFT_TRANSFER, type Cases, type Data } from "./world";

const addressOf = ({ subject }: Data) => (subject.pairAddress ?? subject.poolId ?? subject.address) as string;

export const SEARCH_CASES: Cases = {
  Search: {
    variables: () => ({ query: "usdc", chains: [CHAIN], kinds: ["TOKEN"] }),
    check: async ({ search }, world) => {
      expect(addressOf(search[0])).toBe(world.dollar);
      expect(search[0]).toMatchObject({ isVerified: true, isLookAlike: false, reason: "SYMBOL" });
      // An unverified token with a verified token's name comes last.
      const listed = world.config.tokens.map(({ address }) => address.toLowerCase());
      for (const hit of search as Data[]) {
        const address = addressOf(hit) as string | null;
        if (address) expect(hit.isVerified).toBe(listed.includes(address.toLowerCase()));
        if (address) expect(hit.subject.symbol).toBe(await world.read(address, "symbol"));
      }
      const order = (search as Data[]).map(({ isLookAlike, isVerified }) => (isVerified ? 0 : isLookAlike ? 2 : 1));
      expect(order).toEqual([...order].sort());

      const { search: pools } = await world.query("Search", { query: "WETH/usdc", chains: [CHAIN], kinds: ["POOL"] });
      const pair = await world.read<string>(world.config.contracts.v2Factory, "getPair", [world.weth, world.dollar]);
      expect((pools as Data[]).map(addressOf)).toContain(pair);
      for (const { subject } of pools as Data[]) {
        expect([subject.token0.symbol, subject.token1.symbol].join().toLowerCase()).toContain("usdc");
      }
      const find = async (query: string) => (await world.query("Search", { query, chains: [CHAIN] })).search as Data[];
      expect(await find(pair)).toMatchObject([{ kind: "POOL", reason: "ADDRESS" }]);
      expect(await find(world.dollar)).toMatchObject([{ kind: "TOKEN", subject: { symbol: "USDC" } }]);
      expect(await find(world.me)).toMatchObject([{ kind: "WALLET", subject: { ownerAddress: world.me } }]);
      expect(await find(world.examples.v4Pool.poolId)).toMatchObject([{ kind: "POOL", reason: "HASH" }]);
      const collection = world.examples.nftCollection.address;
      const [mint] = await world.logs(collection, NFT_TRANSFER);
      expect(await find(mint!.transactionHash)).toMatchObject([
        { kind: "TRANSACTION", subject: { hash: mint!.transactionHash } },
      ]);
      const name = await world.read<string>(collection, "name");
      expect(await find(name)).toMatchObject([{ kind: "COLLECTION", isVerified: true, subject: { name } }]);
      for (const { isVerified } of await find("\u202eCDSU")) expect(isVerified).toBe(false);
      for (const hostile of ["%", "_", "\\", "'; drop table token; --", "\u0000", "🦄".repeat(900), "x".repeat(1900)]) {
        expect(await find(hostile)).toEqual([]);
      }
    },
  },
};
