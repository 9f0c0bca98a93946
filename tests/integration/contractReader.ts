import { decodeFunctionResult, encodeFunctionData, parseAbi, type Abi } from "viem";
import { httpRpc, RpcError, type RpcCall } from "../../gateway/src/chain/rpc";

const ABI = parseAbi([
  "function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 timestamp)",
  "function slot0() view returns (uint160 sqrtPriceX96, int24 tick, uint16 a, uint16 b, uint16 c, uint8 d, bool e)",
  "function liquidity() view returns (uint128)",
  "function ticks(int24) view returns (uint128 gross, int128 net, uint256 a, uint256 b, int56 c, uint160 d, uint32 e, bool f)",
  "function tickBitmap(int16) view returns (uint256)",
  "function getSlot0(bytes32) view returns (uint160 sqrtPriceX96, int24 tick, uint24 protocolFee, uint24 lpFee)",
  "function getLiquidity(bytes32) view returns (uint128)",
  "function getTickLiquidity(bytes32, int24) view returns (uint128 gross, int128 net)",
  "function getTickBitmap(bytes32, int16) view returns (uint256)",
  "function getFeeGrowthGlobals(bytes32) view returns (uint256 growth0, uint256 growth1)",
  "function getTickFeeGrowthOutside(bytes32, int24) view returns (uint256 growth0, uint256 growth1)",
  "function getPositionInfo(bytes32, address, int24, int24, bytes32) view returns (uint128 liquidity, uint256 growth0, uint256 growth1)",
  "function positions(uint256) view returns (uint96 nonce, address operator, address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint128 liquidity, uint256 growth0, uint256 growth1, uint128 owed0, uint128 owed1)",
  "function balanceOf(address) view returns (uint256)",
  "function totalSupply() view returns (uint256)",
  "function ownerOf(uint256) view returns (address)",
]);

type Question = { readonly call: RpcCall; readonly functionName: string; readonly check: (answer: unknown) => void };

/** Collects contract calls and sends them all at one block. */
export class ContractReader {
  private questions: Question[] = [];

  call<Answer>(to: string, functionName: string, args: readonly unknown[], check: (answer: Answer) => void) {
    const data = encodeFunctionData({ abi: ABI as Abi, functionName, args });
    const call = ["eth_call", { to, data }, "latest"] as const;
    this.questions.push({ call, functionName, check: check as (answer: unknown) => void });
  }

  get size() {
    return this.questions.length;
  }

  /** Reads all collected calls; false if the chain does not stay at this block. */
  async answerAt(rpcUrl: string, block: number): Promise<boolean> {
    const head: RpcCall = ["eth_blockNumber"];
    const rpc = httpRpc(rpcUrl);
    const answers: string[] = [];
    if (Number(await rpc.call(...head)) !== block) return false;
    try {
      for (let start = 0; start < this.questions.length; start += 500) {
        answers.push(...(await rpc.batch<string>(this.questions.slice(start, start + 500).map(({ call }) => call))));
      }
    } catch (error) {
      // Anvil refuses a call during which a new block arrives.
      if (error instanceof RpcError && error.message.includes("BlockOutOfRange")) return false;
      throw error;
    }
    if (Number(await rpc.call(...head)) !== block) return false;
    for (const [position, { functionName, check }] of this.questions.entries()) {
      check(decodeFunctionResult({ abi: ABI as Abi, functionName, data: answers[position] as `0x${string}` }));
    }
    return true;
  }
}
