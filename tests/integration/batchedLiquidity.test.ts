import { EXECUTION_TYPES, PASSKEY_ACCOUNT_ABI, PASSKEY_ACCOUNT_DOMAIN } from "@cenote/domain/passkeyAccount";
import { burnMinimum, mintMaximum } from "@cenote/protocol/liquidity-actions/deposit";
import { planPairDeposit, planPairWithdrawal } from "@cenote/protocol/liquidity-actions/pairPlans";
import type { PlannedCall } from "@cenote/protocol/liquidity-actions/plan";
import { rangeAround } from "@cenote/protocol/liquidity-actions/tickRange";
import {
  planV3Collection,
  planV3Increase,
  planV3Mint,
  planV3Withdrawal,
} from "@cenote/protocol/liquidity-actions/v3Plans";
import {
  planV4Collection,
  planV4Increase,
  planV4Mint,
  planV4Withdrawal,
} from "@cenote/protocol/liquidity-actions/v4Plans";
import { MAX_PERMIT2_EXPIRATION_SECONDS } from "@cenote/protocol/permit2";
import {
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  parseAbi,
  parseAbiParameters,
  type Address,
  type Hex,
  type TransactionReceipt,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { openBlockFeed } from "../../gateway/src/request/blockFeed";
import { loadArtifacts } from "../../localnet/src/chain/artifacts";
import { minedReceipt } from "../../localnet/src/chain/minedReceipt";
import { FAR_DEADLINE_SECONDS, type Provider } from "../liquidityProvider";
import { indexersOf } from "./indexing";
import {
  amountsFor,
  earnFees,
  orderedPair,
  SLIPPAGE_BPS,
  v3PoolOf,
  v4PoolOf,
  withLiquidityWorld,
  type LiquidityWorld,
} from "./liquidityWorld";
import { openGateway } from "./openGateway";
import { LOCALNET_BUILD } from "./savedChains";

jest.setTimeout(300_000);

const BATCH_ABI = parseAbi(["function execute(bytes32 mode, bytes executionData) payable"]);
const CALLS = parseAbiParameters("(address to, uint256 value, bytes data)[]");
/** ERC-7821: one batch; a call that reverts reverts all. */
const BATCH_MODE: Hex = `0x01${"0".repeat(62)}`;
const PERMIT2_ABI = parseAbi(["function approve(address token, address spender, uint160 amount, uint48 expiration)"]);
const MULTICALL_ABI = parseAbi([
  "struct Call { address target; bool allowFailure; bytes callData; }",
  "function aggregate3(Call[] calls) payable returns ((bool success, bytes returnData)[])",
]);
const PASSKEY_ABI = parseAbi(PASSKEY_ACCOUNT_ABI);
const ALL = 2n ** 150n;
const GAS = 12_000_000n;
/** The account that relays; not the provider. */
const RELAYER = privateKeyToAccount(`0x${"5e".repeat(32)}`);

let world: LiquidityWorld;
let provider: Provider;
withLiquidityWorld((opened) => {
  world = opened;
  ({ provider } = opened);
});

type Way = "batch" | "relay" | "multicall";

/** Executes the provider's calls in one transaction: its own, or a relay's. */
async function openWay(way: Way) {
  const { client, address } = provider;
  await client.setBalance({ address: RELAYER.address, value: 10n ** 20n });
  const { abi, bytecode } = loadArtifacts(LOCALNET_BUILD)(way === "batch" ? "BatchAccount" : "PasskeyAccount");
  const deployed = await minedReceipt(client, await client.deployContract({ abi, bytecode, account: RELAYER }));
  const contractAddress = deployed.contractAddress!;
  const executor = way === "batch" ? "self" : RELAYER;
  const authorization = await client.signAuthorization({ account: provider.account, contractAddress, executor });
  const delegated = await minedReceipt(
    client,
    await client.sendTransaction({
      account: way === "batch" ? provider.account : RELAYER,
      to: address,
      authorizationList: [authorization],
      gas: 1_000_000n,
    }),
  );
  expect(delegated.status).toBe("success");
  const sent = async (sending: Promise<Hex>) => {
    const receipt = await minedReceipt(client, await sending);
    expect(receipt.status).toBe("success");
    return receipt;
  };
  return async (calls: readonly PlannedCall[]): Promise<TransactionReceipt> => {
    const plain = calls.map(({ to, value, data }) => ({ to, value, data }));
    if (way === "batch") {
      const args = [BATCH_MODE, encodeAbiParameters(CALLS, [plain])] as const;
      const data = encodeFunctionData({ abi: BATCH_ABI, functionName: "execute", args });
      return sent(client.sendTransaction({ account: provider.account, to: address, data, gas: GAS }));
    }
    const read = { address, abi: PASSKEY_ABI } as const;
    const nonce = await client.readContract({ ...read, functionName: "executionNonce" });
    const signature = await provider.account.signTypedData({
      domain: { ...PASSKEY_ACCOUNT_DOMAIN, chainId: world.config.chainId, verifyingContract: address },
      types: EXECUTION_TYPES,
      primaryType: "Execution",
      message: { calls: plain, nonce, deadline: FAR_DEADLINE_SECONDS },
    });
    const args = [plain, nonce, FAR_DEADLINE_SECONDS, signature] as const;
    const data = encodeFunctionData({ abi: PASSKEY_ABI, functionName: "executeSigned", args });
    if (way === "relay") return sent(client.sendTransaction({ account: RELAYER, to: address, data, gas: GAS }));
    const relayed = encodeFunctionData({
      abi: MULTICALL_ABI,
      functionName: "aggregate3",
      args: [[{ target: address, allowFailure: false, callData: data }]],
    });
    const to = provider.contracts.multicall3;
    return sent(client.sendTransaction({ account: RELAYER, to, data: relayed, gas: GAS }));
  };
}

/** Grants the liquidity contracts unlimited allowances. */
function allowances(tokens: readonly Address[]): PlannedCall[] {
  const { v2Router, v3PositionManager, v4PositionManager, permit2 } = provider.contracts;
  return tokens.flatMap((token) => [
    ...[v2Router, v3PositionManager, permit2].map((spender) => {
      const data = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [spender, ALL] });
      return { to: token, value: 0n, data };
    }),
    {
      to: permit2,
      value: 0n,
      data: encodeFunctionData({
        abi: PERMIT2_ABI,
        functionName: "approve",
        args: [token, v4PositionManager, ALL, Number(MAX_PERMIT2_EXPIRATION_SECONDS)],
      }),
    },
  ]);
}

test.each<Way>(["batch", "relay", "multicall"])("liquidity that is changed by a %s is liquidity", async (way) => {
  const run = await openWay(way);
  const { contracts, address: owner } = provider;
  const steps: [what: string, hash: Hex][] = [];
  const step = async (what: string, { calls }: { readonly calls: readonly PlannedCall[] }) => {
    const receipt = await run(calls);
    steps.push([what, receipt.transactionHash]);
    return receipt;
  };
  const pairAddress = await provider.pairOf(world.weth, world.stable);
  await run(allowances([world.weth, world.stable]));
  await run(allowances([pairAddress]).slice(0, 1));

  const tokens = orderedPair(world.weth, world.stable);
  const reserves = await provider.reservesOf(pairAddress);
  const amounts = { amount0: reserves.reserve0 / 1000n, amount1: reserves.reserve1 / 1000n };
  const none = { amount0: 0n, amount1: 0n };
  const of = { contracts, isNative: false, recipient: owner, deadlineSeconds: FAR_DEADLINE_SECONDS };
  await step("V2 MINT", planPairDeposit({ ...of, pair: tokens, amounts, minimum: none }));
  const shares = await provider.balanceOf(owner, pairAddress);
  const pair = { address: pairAddress, ...tokens };
  await step("V2 WITHDRAW", planPairWithdrawal({ ...of, pair, liquidity: shares / 2n, minimum: none }));

  const pool = v3PoolOf(world, 3000);
  const range = rangeAround(pool.sqrtPriceX96, pool.tickSpacing, { belowBps: 2000, aboveBps: 3000 });
  const deposit = { pool, amounts: amountsFor(pool, range), minimum: none };
  const minted = await step("V3 MINT", planV3Mint({ ...of, ...deposit, range }));
  const tokenId = provider.mintedBy(contracts.v3PositionManager, minted);
  await step("V3 SEND", planV3Increase({ ...of, ...deposit, tokenId }));
  await earnFees(world, pool);
  await step("V3 CLAIM", planV3Collection({ ...of, positions: [{ pool, tokenId }] }));
  const liquidity = await provider.v3Liquidity(tokenId);
  const withdrawal = { ...of, pool, tokenId, minimum: none };
  await step("V3 WITHDRAW", planV3Withdrawal({ ...withdrawal, liquidity: liquidity / 2n, isBurned: false }));
  await step("V3 WITHDRAW", planV3Withdrawal({ ...withdrawal, liquidity: liquidity - liquidity / 2n, isBurned: true }));

  // The swaps took what was left of the allowances.
  await run(allowances([world.stable]));
  const v4Pool = v4PoolOf(world);
  const { key } = v4Pool;
  const v4Range = rangeAround(v4Pool.sqrtPriceX96, key.tickSpacing, { belowBps: 2000, aboveBps: 3000 });
  const added = v4Pool.liquidity / 1000n;
  const maximum = mintMaximum(added, v4Range, v4Pool.sqrtPriceX96, SLIPPAGE_BPS);
  const v4 = {
    contracts,
    key,
    owner,
    liquidity: added,
    maximum,
    recipient: owner,
    deadlineSeconds: FAR_DEADLINE_SECONDS,
  };
  const item = provider.mintedBy(
    contracts.v4PositionManager,
    await step("V4 MINT", planV4Mint({ ...v4, range: v4Range })),
  );
  await step("V4 SEND", planV4Increase({ ...v4, tokenId: item }));
  await earnFees(world, v4Pool);
  await step("V4 CLAIM", planV4Collection({ ...v4, positions: [{ key, tokenId: item }] }));
  const v4Minimum = burnMinimum(added, v4Range, await provider.v4SqrtPrice(key), 5_000);
  await step("V4 WITHDRAW", planV4Withdrawal({ ...v4, tokenId: item, liquidity: added, minimum: v4Minimum }));
  await step("V4 WITHDRAW", planV4Withdrawal({ ...v4, tokenId: item, liquidity: "all", minimum: v4Minimum }));

  const db = await world.openIndexedDatabase();
  try {
    const chains = { ETHEREUM: world.config };
    await indexersOf(db, chains).get("ETHEREUM")!.catchUp();
    const gateway = openGateway(db, chains, await openBlockFeed(db));
    const list = async (filter: object | null) => {
      const { data, errors } = await gateway.post(
        `query ($owner: String!, $filter: ActivityFilterInput) { portfolios(ownerAddresses: [$owner]) {
          activityConnection(first: 50, filter: $filter) { edges { node { kind isHidden details {
            ... on TransactionDetails { hash type } } } } } } }`,
        { owner, filter },
      );
      expect(errors).toBeUndefined();
      const [portfolio] = (data as { portfolios: { activityConnection: { edges: { node: Listed }[] } }[] }).portfolios;
      return new Map(portfolio!.activityConnection.edges.map(({ node }) => [node.details.hash, node]));
    };
    const all = await list(null);
    const listed = steps.map(([what, hash]) => {
      const activity = all.get(hash);
      return [what, activity?.kind, activity?.details.type, activity?.isHidden];
    });
    expect(listed).toEqual(steps.map(([what]) => [what, "LIQUIDITY", what.split(" ")[1], false]));
    // The list of one kind, which the database selects, has the same.
    const filtered = await list({ kinds: ["LIQUIDITY"] });
    expect(steps.filter(([, hash]) => !filtered.has(hash))).toEqual([]);
  } finally {
    await db.close();
  }
});

type Listed = { kind: string; isHidden: boolean; details: { hash: string; type: string } };
