import { parseAbi } from "viem";

export const ERC20_ABI = parseAbi([
  "function approve(address spender, uint256 amount) returns (bool)",
  "function transfer(address to, uint256 amount) returns (bool)",
  "function balanceOf(address owner) view returns (uint256)",
  "function airdrop(address[] recipients, uint256 amount)",
]);

export const WRAPPED_NATIVE_ABI = parseAbi(["function deposit() payable", "function withdraw(uint256 amount)"]);

export const FEE_ON_TRANSFER_ABI = parseAbi(["function setPair(address pair)"]);

export const V3_POSITION_EVENTS = parseAbi([
  "event IncreaseLiquidity(uint256 indexed tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)",
]);

export const V3_FACTORY_ABI = parseAbi(["function enableFeeAmount(uint24 fee, int24 tickSpacing)"]);

export const MARKET_LENS_ABI = parseAbi([
  "function read(address[] pairs, address[] pools, address states, bytes32[] poolIds) view returns (uint256[])",
]);

export const COLLECTION_ABI = parseAbi([
  "function mint(address to, uint256 count)",
  "function setApprovalForAll(address operator, bool isApproved)",
  "function approve(address to, uint256 tokenId)",
  "function transferFrom(address from, address to, uint256 tokenId)",
  "function ownerOf(uint256 tokenId) view returns (address)",
]);

export const COPIES_ABI = parseAbi(["function mint(address to, uint256 tokenId, uint256 amount)"]);

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
