import {
  encodeExecute,
  ROUTER_BALANCE,
  ROUTER_CALLER,
  ROUTER_ITSELF,
  swapV3ExactIn,
  wrapNative,
} from "@cenote/protocol/universalRouter";
import {
  createWalletClient,
  defineChain,
  http,
  parseAbi,
  parseEther,
  publicActions,
  toHex,
  type Address,
  type Hex,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import type { ChainConfig } from "../../gateway/src/chain/chainConfig";
import { httpRpc } from "../../gateway/src/chain/rpc";
import { person } from "./person";
import { minedReceipt } from "../../localnet/src/chain/minedReceipt";

const PAIR_ABI = parseAbi(["function sync()", "function skim(address to)"]);
const FOREVER = 2n ** 40n;
/** Fee of the pool that prices the coin, in hundredths of a basis point. */
const COIN_POOL_FEE = 500;
const FRIEND: Address = "0x00000000000000000000000000000000000f00d7";

/** Returns actions on a market that its own traders do not use. */
export function marketMoves(config: ChainConfig, privateKey: Hex) {
  const account = privateKeyToAccount(privateKey);
  const { chainId: id, rpcUrl, contracts } = config;
  const nativeCurrency = { name: "Ether", symbol: "ETH", decimals: 18 };
  const chain = defineChain({ id, name: "local", nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } });
  const client = createWalletClient({ account, chain, transport: http(rpcUrl) }).extend(publicActions);
  const trader = person(config, privateKey);
  const weth = contracts.weth as Address;
  const giveCoins = async (to: Address, amount: bigint) => {
    await trader.wrap("1");
    await trader.give(weth, to, amount);
  };

  return {
    /** The next block is mined after some seconds. */
    wait: (seconds: number) => httpRpc(rpcUrl).call("evm_increaseTime", seconds),
    /** Sells native coins in the pool that prices them. */
    sellCoins: async (ether: string) => {
      const amount = parseEther(ether);
      await httpRpc(rpcUrl).call("anvil_setBalance", account.address, toHex(amount + parseEther("100")));
      const path = { tokens: [weth, config.stablecoins[0] as Address], fees: [COIN_POOL_FEE] };
      const swap = { recipient: ROUTER_CALLER, isPaidByCaller: false, amountIn: ROUTER_BALANCE, minimumOut: 0n };
      const commands = [wrapNative(ROUTER_ITSELF, amount), swapV3ExactIn(path, swap)];
      const data = encodeExecute(commands, FOREVER);
      const hash = await client.sendTransaction({ to: contracts.universalRouter as Address, data, value: amount });
      const { status } = await minedReceipt(client, hash);
      expect(status).toBe("success");
    },
    buy: trader.buy,
    /** Transfers wrapped coins to a pool: a V3 pool then holds them. */
    giveCoins,
    /** Transfers wrapped coins to a pair, which become its reserves with `sync`. */
    giveAndSync: async (pair: Address, amount: bigint) => {
      await giveCoins(pair, amount);
      await trader.call(pair, PAIR_ABI, "sync", []);
    },
    /** Transfers wrapped coins to a pair and takes them back, which does not change its reserves. */
    giveAndSkim: async (pair: Address, amount: bigint) => {
      await giveCoins(pair, amount);
      await trader.call(pair, PAIR_ABI, "skim", [FRIEND]);
    },
  };
}
