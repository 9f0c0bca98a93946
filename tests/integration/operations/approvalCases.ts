import { parseAbi, zeroAddress, type Hex } from "viem";
import { CHAIN, expectNear, type Cases, type Data, type World } from "./world";

const EVENTS = parseAbi([
  "event Approval(address indexed owner, address indexed spender, uint256 amount)",
  "event ApprovalForAll(address indexed owner, address indexed operator, bool isApproved)",
]);
const ITEM_EVENT = parseAbi([
  "event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId)",
])[0];
const PERMIT2_EVENTS = parseAbi([
  "event Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration)",
  "event Permit(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration, uint48 nonce)",
]);
const PERMIT2 = parseAbi([
  "function allowance(address, address, address) view returns (uint160 amount, uint48 expiration, uint48 nonce)",
]);

/** Returns the owner's active approvals according to the contracts: kind, contract and spender, with the amount. */
async function standing(world: World): Promise<Map<string, bigint>> {
  const { client, me, config } = world;
  const approvals = new Map<string, bigint>();
  const logs = async (event: Data, address?: string) =>
    (await client.getLogs({
      address: address as Hex,
      event,
      args: { owner: me } as never,
      fromBlock: 0n,
      strict: true,
    })) as Data[];
  for (const { address, args } of await logs(EVENTS[0])) {
    const amount = await world.read<bigint>(address, "allowance", [me, args.spender]).catch(() => 0n);
    if (amount) approvals.set(`TOKEN ${address} ${args.spender}`.toLowerCase(), amount);
  }
  for (const { address, args } of await logs(EVENTS[1])) {
    if (await world.read<boolean>(address, "isApprovedForAll", [me, args.operator])) {
      approvals.set(`NFT_FOR_ALL ${address} ${args.operator}`.toLowerCase(), 1n);
    }
  }
  for (const { address, args } of await logs(ITEM_EVENT)) {
    const [owner, approved] = await Promise.all(
      ["ownerOf", "getApproved"].map((fact) => world.read<string>(address, fact, [args.tokenId])),
    );
    const isStanding = owner === me && approved === args.approved && approved !== zeroAddress;
    if (isStanding) approvals.set(`NFT ${address} ${approved}`.toLowerCase(), 1n);
  }
  const permit2 = config.contracts.permit2 as Hex;
  for (const event of PERMIT2_EVENTS) {
    for (const { args } of await logs(event, permit2)) {
      const [amount, expiration] = await client.readContract({
        address: permit2,
        abi: PERMIT2,
        functionName: "allowance",
        args: [me as Hex, args.token, args.spender],
      });
      if (amount && expiration >= world.now)
        approvals.set(`PERMIT2 ${args.token} ${args.spender}`.toLowerCase(), amount);
    }
  }
  return approvals;
}

export const APPROVAL_CASES: Cases = {
  Approvals: {
    variables: ({ me }) => ({ owner: me, chains: [CHAIN], first: 500 }),
    check: async ({ approvals }, world) => {
      const listed = approvals.edges.map(({ node }: Data) => node) as Data[];
      const expected = await standing(world);
      const keyOf = ({ kind, token, collection, spenderAddress }: Data) =>
        `${kind} ${token?.address ?? collection.nftContracts[0].address} ${spenderAddress}`.toLowerCase();
      expect(listed.map(keyOf).sort()).toEqual([...expected.keys()].sort());
      expect(new Set(listed.map(({ kind }) => kind as string))).toEqual(
        new Set(["TOKEN", "PERMIT2", "NFT", "NFT_FOR_ALL"]),
      );
      for (const approval of listed) {
        const { token, quantity, isUnlimited, valueAtRisk, kind, application } = approval;
        // One item is approved for another account of the same person.
        expect(application === null).toBe(kind === "NFT");
        if (!token) continue;
        const amount = expected.get(keyOf(approval))!;
        expectNear(Number(quantity), Number(amount) / 10 ** token.decimals, 1e-12);
        const [supply, balance, outer] = await Promise.all([
          world.read<bigint>(token.address, "totalSupply"),
          world.read<bigint>(token.address, "balanceOf", [world.me]),
          world.read<bigint>(token.address, "allowance", [world.me, world.config.contracts.permit2]),
        ]);
        expect(isUnlimited).toBe(amount > supply);
        const limits = kind === "PERMIT2" ? [amount, balance, outer] : [amount, balance];
        const reachable = Math.min(...limits.map(Number)) / 10 ** token.decimals;
        if (token.market.price) expectNear(valueAtRisk.value, reachable * token.market.price.value, 1e-12);
        else expect(valueAtRisk).toBeNull();
      }
      const walked = await world.walk(
        "Approvals",
        { owner: world.me, chains: [CHAIN], first: 2 },
        (data) => data.approvals,
      );
      expect(walked.map(({ id }) => id as string)).toEqual(listed.map(({ id }) => id as string));
    },
  },
};
