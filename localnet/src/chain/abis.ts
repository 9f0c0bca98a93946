import { parseAbi } from "viem";
import { POOL_KEY_STRUCT } from "@cenote/protocol/poolKey";

export const ERC20_ABI = parseAbi([
  "function approve(address spender, uint256 amount) returns (bool)",
  "function transfer(address to, uint256 amount) returns (bool)",
  "function balanceOf(address owner) view returns (uint256)",
  "function airdrop(address[] recipients, uint256 amount)",
]);

export const WRAPPED_NATIVE_ABI = parseAbi(["function deposit() payable", "function withdraw(uint256 amount)"]);

export const FEE_ON_TRANSFER_ABI = parseAbi(["function setPair(address pair)"]);

export const PERMIT2_ABI = parseAbi([
  "function approve(address token, address spender, uint160 amount, uint48 expiration)",
]);

export const V2_ROUTER_ABI = parseAbi([
  "function addLiquidity(address tokenA, address tokenB, uint256 amountADesired, uint256 amountBDesired, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline) returns (uint256, uint256, uint256)",
  "function removeLiquidity(address tokenA, address tokenB, uint256 liquidity, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline) returns (uint256, uint256)",
]);

export const V3_FACTORY_ABI = parseAbi(["function enableFeeAmount(uint24 fee, int24 tickSpacing)"]);

export const V3_POSITION_MANAGER_ABI = parseAbi([
  "struct MintParams { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }",
  "struct DecreaseLiquidityParams { uint256 tokenId; uint128 liquidity; uint256 amount0Min; uint256 amount1Min; uint256 deadline; }",
  "struct CollectParams { uint256 tokenId; address recipient; uint128 amount0Max; uint128 amount1Max; }",
  "function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96) payable returns (address)",
  "function mint(MintParams params) payable returns (uint256, uint128, uint256, uint256)",
  "function decreaseLiquidity(DecreaseLiquidityParams params) payable returns (uint256, uint256)",
  "function collect(CollectParams params) payable returns (uint256, uint256)",
  "function multicall(bytes[] data) payable returns (bytes[])",
  "event IncreaseLiquidity(uint256 indexed tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)",
]);

export const V4_POSITION_MANAGER_ABI = parseAbi([
  POOL_KEY_STRUCT,
  "function initializePool(PoolKey key, uint160 sqrtPriceX96) payable returns (int24)",
  "function modifyLiquidities(bytes unlockData, uint256 deadline) payable",
]);

export const UNIVERSAL_ROUTER_ABI = parseAbi([
  "function execute(bytes commands, bytes[] inputs, uint256 deadline) payable",
]);

export const MARKET_LENS_ABI = parseAbi([
  "function read(address[] pairs, address[] pools, address states, bytes32[] poolIds) view returns (uint256[])",
]);

export const COLLECTION_ABI = parseAbi([
  "function mint(address to, uint256 count)",
  "function setApprovalForAll(address operator, bool isApproved)",
  "function transferFrom(address from, address to, uint256 tokenId)",
  "function ownerOf(uint256 tokenId) view returns (address)",
]);

export const SEAPORT_ABI = parseAbi([
  "struct OfferItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; }",
  "struct ConsiderationItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; address recipient; }",
  "struct OrderParameters { address offerer; address zone; OfferItem[] offer; ConsiderationItem[] consideration; uint8 orderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 conduitKey; uint256 totalOriginalConsiderationItems; }",
  "struct OrderComponents { address offerer; address zone; OfferItem[] offer; ConsiderationItem[] consideration; uint8 orderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 conduitKey; uint256 counter; }",
  "struct Order { OrderParameters parameters; bytes signature; }",
  "function validate(Order[] orders) returns (bool)",
  "function fulfillOrder(Order order, bytes32 fulfillerConduitKey) payable returns (bool)",
  "function cancel(OrderComponents[] orders) returns (bool)",
]);
