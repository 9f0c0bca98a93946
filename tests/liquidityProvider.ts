import { approveToken } from "@cenote/protocol/allowances";
import type { LiquidityPlan, NeededAllowance } from "@cenote/protocol/liquidity-actions/plan";
import { pairPermitTypedData } from "@cenote/protocol/pairRouter";
import {
  approvePermit2,
  MAX_PERMIT2_EXPIRATION_SECONDS,
  permitBatchTypedData,
  type TokenPermits,
} from "@cenote/protocol/permit2";
import type { PoolKey } from "@cenote/protocol/poolKey";
import { poolIdOf } from "@cenote/protocol/poolKey";
import { approveV3Position, v3PositionPermitTypedData } from "@cenote/protocol/v3PositionManager";
import { type Address, type Hex, parseAbi, toEventSelector, zeroAddress } from "viem";
import type { ChainConfig } from "../gateway/src/chain/chainConfig";
import { openFundedAccount } from "./fundedAccount";

/** Later than any block of a test. */
export const FAR_DEADLINE_SECONDS = 2n ** 40n;
const ABI = parseAbi([
  "function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 timestamp)",
  "function totalSupply() view returns (uint256)",
  "function getPair(address tokenA, address tokenB) view returns (address)",
  "function getPool(address tokenA, address tokenB, uint24 fee) view returns (address)",
  "function nonces(address owner) view returns (uint256)",
  "function allowance(address owner, address token, address spender) view returns (uint160 amount, uint48 expiration, uint48 nonce)",
  "function slot0() view returns (uint160 sqrtPriceX96, int24 tick, uint16 a, uint16 b, uint16 c, uint8 d, bool e)",
  "function getSlot0(bytes32 poolId) view returns (uint160 sqrtPriceX96, int24 tick, uint24 protocolFee, uint24 lpFee)",
  "function positions(uint256 tokenId) view returns (uint96 nonce, address operator, address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint128 liquidity, uint256 a, uint256 b, uint128 owed0, uint128 owed1)",
  "function getPositionLiquidity(uint256 tokenId) view returns (uint128)",
  "function ownerOf(uint256 tokenId) view returns (address)",
]);
const TRANSFER = toEventSelector("Transfer(address,address,uint256)");

export type Provider = Awaited<ReturnType<typeof openProvider>>;
/** An account's gains of each token, excluding gas; negative if it has paid. */
export type Gains = ReadonlyMap<Address, bigint>;
type Sent = Awaited<ReturnType<Awaited<ReturnType<typeof openFundedAccount>>["send"]>>;

/** Opens an account with plenty of each token that sends plans, with no more allowances than they need. */
export async function openProvider(config: ChainConfig, privateKey: Hex, tokens: readonly Address[]) {
  const funded = await openFundedAccount(config, privateKey, tokens);
  const { account, address, client, deal, balanceOf, onSameState, send } = funded;
  const contracts = config.contracts as Readonly<Record<keyof ChainConfig["contracts"], Address>>;
  const { permit2, v3PositionManager, v4PositionManager, v4StateView, v2Factory, v3Factory } = contracts;
  const read = { abi: ABI } as const;

  /** Returns the transactions' cost. */
  async function allow(allowance: NeededAllowance): Promise<bigint> {
    if (allowance.kind === "POSITION") {
      const { manager, spender, tokenId } = allowance;
      return (await send({ to: manager, data: approveV3Position(spender, tokenId), value: 0n })).fee;
    }
    const { kind, token, spender, amount } = allowance;
    const to = kind === "TOKEN" ? spender : permit2;
    const { fee } = await send({ to: token, data: approveToken(to, amount), value: 0n });
    if (kind === "TOKEN") return fee;
    const permitted = { token, spender, amount, expirationSeconds: MAX_PERMIT2_EXPIRATION_SECONDS };
    return fee + (await send({ to: permit2, data: approvePermit2(permitted), value: 0n })).fee;
  }

  return {
    account,
    address,
    client,
    contracts,
    deal,
    balanceOf,
    onSameState,

    /** Grants the plan's allowances, and sends its calls until one reverts. The fee is that of all transactions. */
    run: async ({ calls, allowances }: LiquidityPlan): Promise<Sent> => {
      let fee = 0n;
      for (const allowance of allowances) fee += await allow(allowance);
      let last: Sent | null = null;
      for (const call of calls) {
        last = await send(call);
        fee += last.fee;
        if (last.status === "reverted") break;
      }
      if (!last) throw new Error("the plan has no calls");
      return { ...last, fee };
    },

    /** Returns another account's gains by calls of this one. */
    gains: async (owner: Address, watched: readonly Address[], work: () => Promise<Sent>) => {
      const readAll = () => Promise.all(watched.map((token) => balanceOf(owner, token)));
      const before = await readAll();
      const result = await work();
      const after = await readAll();
      const gained = watched.map((token, index) => {
        const fee = token === zeroAddress && owner === address ? result.fee : 0n;
        return [token, after[index]! - before[index]! + fee] as const;
      });
      return { ...result, gained: new Map(gained) satisfies Gains };
    },

    /** Approves Permit2, and signs the spender's allowances. */
    signPermits: async (spender: Address, amounts: readonly { readonly token: Address; readonly amount: bigint }[]) => {
      const nonces: number[] = [];
      for (const { token, amount } of amounts) {
        await send({ to: token, data: approveToken(permit2, amount), value: 0n });
        const args = [address, token, spender] as const;
        nonces.push((await client.readContract({ ...read, address: permit2, functionName: "allowance", args }))[2]);
      }
      const permits: TokenPermits = {
        spender,
        deadlineSeconds: FAR_DEADLINE_SECONDS,
        tokens: amounts.map((amount, index) => {
          return { ...amount, expirationSeconds: MAX_PERMIT2_EXPIRATION_SECONDS, nonce: nonces[index]! };
        }),
      };
      const typedData = permitBatchTypedData(permits, { chainId: config.chainId, permit2 });
      return { permits, signature: await client.signTypedData({ account, ...typedData }) };
    },

    signPairPermit: async (pair: Address, spender: Address, amount: bigint): Promise<Hex> => {
      const nonce = await client.readContract({ ...read, address: pair, functionName: "nonces", args: [address] });
      const permit = { owner: address, spender, amount, nonce, deadlineSeconds: FAR_DEADLINE_SECONDS };
      return client.signTypedData({ account, ...pairPermitTypedData(permit, { chainId: config.chainId, pair }) });
    },

    signPositionPermit: async (tokenId: bigint, spender: Address) => {
      const [position] = await client.readContract({
        ...read,
        address: v3PositionManager,
        functionName: "positions",
        args: [tokenId],
      });
      const permit = { spender, tokenId, nonce: position, deadlineSeconds: FAR_DEADLINE_SECONDS };
      const typedData = v3PositionPermitTypedData(permit, {
        chainId: config.chainId,
        positionManager: v3PositionManager,
      });
      return {
        signature: await client.signTypedData({ account, ...typedData }),
        deadlineSeconds: FAR_DEADLINE_SECONDS,
      };
    },

    pairOf: (tokenA: Address, tokenB: Address) =>
      client.readContract({ ...read, address: v2Factory, functionName: "getPair", args: [tokenA, tokenB] }),

    reservesOf: async (pair: Address) => {
      const [[reserve0, reserve1], totalSupply] = await Promise.all([
        client.readContract({ ...read, address: pair, functionName: "getReserves" }),
        client.readContract({ ...read, address: pair, functionName: "totalSupply" }),
      ]);
      return { reserve0, reserve1, totalSupply };
    },

    v3SqrtPrice: async ({ token0, token1, fee }: { token0: Address; token1: Address; fee: number }) => {
      const args = [token0, token1, fee] as const;
      const pool = await client.readContract({ ...read, address: v3Factory, functionName: "getPool", args });
      return (await client.readContract({ ...read, address: pool, functionName: "slot0" }))[0];
    },

    v4SqrtPrice: async (key: PoolKey) => {
      const args = [poolIdOf(key)] as const;
      return (await client.readContract({ ...read, address: v4StateView, functionName: "getSlot0", args }))[0];
    },

    /** Returns the liquidity of a V3 position; throws for a burned one. */
    v3Liquidity: async (tokenId: bigint) =>
      (
        await client.readContract({ ...read, address: v3PositionManager, functionName: "positions", args: [tokenId] })
      )[7],

    v4Liquidity: (tokenId: bigint) =>
      client.readContract({
        ...read,
        address: v4PositionManager,
        functionName: "getPositionLiquidity",
        args: [tokenId],
      }),

    ownerOf: (manager: Address, tokenId: bigint) =>
      client.readContract({ ...read, address: manager, functionName: "ownerOf", args: [tokenId] }),

    /** Returns the position that a call has minted. */
    mintedBy: (manager: Address, { logs }: Pick<Sent, "logs">): bigint => {
      const minted = logs.find(
        (log) =>
          log.address.toLowerCase() === manager.toLowerCase() &&
          log.topics[0] === TRANSFER &&
          BigInt(log.topics[1]!) === 0n,
      );
      if (!minted) throw new Error(`no position of ${manager} was minted`);
      return BigInt(minted.topics[3]!);
    },
  };
}
