import type { ContractName, OrderContracts } from "@cenote/domain/contracts";
import { type Address, getAddress, type Hex, keccak256, stringToHex, zeroAddress } from "viem";
import { type Artifacts, linkLibrary } from "../chain/artifacts";
import type { ChainWriter } from "../chain/chainWriter";
import { deployHooks, type Hooks } from "./hooks";

/** The contracts of one chain. */
export type Contracts = Readonly<Record<ContractName, Address>>;

/** The contracts, and those that only the market uses. */
export type Protocols = {
  readonly contracts: Contracts;
  readonly orders: OrderContracts;
  readonly hooks: Hooks;
  readonly marketLens: Address;
};

/** Addresses of these two on every public chain. */
const MULTICALL3 = getAddress("0xcA11bde05977b3631167028862bE2a173976CA11");
const PERMIT2 = getAddress("0x000000000022D473030F116dDEE9F6B43aC78BA3");
const UNSUBSCRIBE_GAS_LIMIT = 300_000n;

/** Queues every contract of the exchange and of the NFT market, and places the two singletons. */
export async function deployProtocols(
  writer: ChainWriter,
  artifacts: Artifacts,
  { deployer, nativeSymbol, weth }: { deployer: Address; nativeSymbol: string; weth: Address },
): Promise<Protocols> {
  const deploy = (name: string, ...args: unknown[]) => writer.deploy(deployer, artifacts(name), args);
  const nativeLabel = stringToHex(nativeSymbol, { size: 32 });

  const v2Factory = deploy("UniswapV2Factory", deployer);
  const v2Router = deploy("UniswapV2Router02", v2Factory, weth);
  const v3Factory = deploy("UniswapV3Factory");
  const descriptor = linkLibrary(artifacts("NonfungibleTokenPositionDescriptor"), deploy("NFTDescriptor"));
  const v3Descriptor = writer.deploy(deployer, descriptor, [weth, nativeLabel]);
  const v3PositionManager = deploy("NonfungiblePositionManager", v3Factory, weth, v3Descriptor);
  const v3Migrator = deploy("V3Migrator", v3Factory, weth, v3PositionManager);
  const quoterV2 = deploy("QuoterV2", v3Factory, weth);
  const v4PoolManager = deploy("PoolManager", deployer);
  const v4Descriptor = deploy("PositionDescriptor", v4PoolManager, weth, nativeLabel);
  const v4PositionManager = deploy(
    "PositionManager",
    v4PoolManager,
    PERMIT2,
    UNSUBSCRIBE_GAS_LIMIT,
    v4Descriptor,
    weth,
  );
  const v4StateView = deploy("StateView", v4PoolManager);
  const v4Quoter = deploy("V4Quoter", v4PoolManager);
  const universalRouter = deploy("UniversalRouter", {
    permit2: PERMIT2,
    weth9: weth,
    v2Factory,
    v3Factory,
    pairInitCodeHash: keccak256(artifacts("UniswapV2Pair").bytecode),
    poolInitCodeHash: keccak256(artifacts("UniswapV3Pool").bytecode),
    v4PoolManager,
    v3NFTPositionManager: v3PositionManager,
    v4PositionManager,
    spokePool: zeroAddress,
  });
  const seaport = deploy("Seaport", deploy("ConduitController"));

  return {
    contracts: {
      weth,
      v2Factory,
      v2Router,
      v3Factory,
      v3PositionManager,
      v3Migrator,
      quoterV2,
      v4PoolManager,
      v4PositionManager,
      v4StateView,
      v4Quoter,
      permit2: PERMIT2,
      universalRouter,
      seaport,
      multicall3: MULTICALL3,
    },
    // Its owner could charge a fee on fills, but does not.
    orders: { reactor: deploy("ExclusiveDutchOrderReactor", PERMIT2, deployer), quoter: deploy("OrderQuoter") },
    hooks: deployHooks(writer, artifacts, deployer),
    marketLens: deploy("MarketLens"),
  };
}

/** Places Permit2 and Multicall3 at their usual addresses; the deployer's copy of Multicall3 must be mined. */
export async function placeSingletons(
  { rpc }: ChainWriter,
  artifacts: Artifacts,
  multicall3Copy: Address,
): Promise<void> {
  await rpc.call("anvil_setCode", PERMIT2, artifacts("Permit2").bytecode);
  await rpc.call("anvil_setCode", MULTICALL3, await rpc.call<Hex>("eth_getCode", multicall3Copy, "latest"));
}
