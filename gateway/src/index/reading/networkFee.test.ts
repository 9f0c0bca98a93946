import { networkFee } from "./networkFee";

/** Receipts as the chains' nodes return them, without the parts that do not affect fees. */
const OPTIMISM = {
  transactionHash: "0x91181b0dca3b29aa136eeb2f536be5ce7b0aebc949be1c44b5509093c516097d",
  type: "0x2",
  gasUsed: "0xc222",
  effectiveGasPrice: "0x18961",
  l1GasPrice: "0x972fe4acc",
  l1GasUsed: "0x640",
  l1Fee: "0x51a9af7fd3",
  l1BaseFeeScalar: "0x146b",
  l1BlobBaseFee: "0x6a83078",
  l1BlobBaseFeeScalar: "0xf79c5",
};
/** The blob gas is the transaction's part of the block's data limit. */
const BASE_DEPOSIT = {
  transactionHash: "0xd6586cd3a1cf6f2a79dfdc513863cbaff925578131dc9e42872acdc3dab4aee9",
  type: "0x7e",
  gasUsed: "0xb496",
  effectiveGasPrice: "0x0",
  blobGasUsed: "0x41e8",
  l1GasPrice: "0x1564212e",
  l1GasUsed: "0x72a",
  l1Fee: "0x0",
  daFootprintGasScalar: "0x94",
};
const WITH_OPERATOR_FEE = {
  transactionHash: "0x1d851a54e1ce81baa9444fdfb7c26daf3543ef2f561389915596c280b78466af",
  type: "0x2",
  gasUsed: "0x12448",
  effectiveGasPrice: "0x6696339c",
  l1Fee: "0x2353d65",
  operatorFeeScalar: "0x12c",
  operatorFeeConstant: "0x190",
};
const ETHEREUM_BLOB = {
  transactionHash: "0x9c1fbda4f649ac806ab0faefbe94e1a60282eb374ead6aa01bac042f52b28a8c",
  type: "0x3",
  gasUsed: "0x5208",
  effectiveGasPrice: "0xd364c1438",
  blobGasPrice: "0x1",
  blobGasUsed: "0x20000",
};
/** The node also sets the blob fields for a transaction without blobs. */
const WITHOUT_BLOBS = {
  transactionHash: "0xa4b1f606b66105fa45cb5db23d2f6597075701e7f0e2367f4e6a39d17a8cf98b",
  type: "0x2",
  gasUsed: "0x9458",
  effectiveGasPrice: "0x2beb40be9",
  blobGasUsed: "0x9458",
  blobGasPrice: "0x2beb40be9",
  l1Fee: null,
};

test.each([
  ["the layer-1 fee of an OP-stack chain", OPTIMISM, 49_698n * 100_705n + 350_739_202_003n],
  ["nothing for a deposit, which layer 1 has paid for", BASE_DEPOSIT, 0n],
  ["the operator's fee", WITH_OPERATOR_FEE, 74_824n * 1_721_119_644n + 37_043_557n + 422n],
  ["the operator's fee since Jovian", { ...WITH_OPERATOR_FEE, daFootprintGasScalar: "0x94" }, 128_783_338_006_613n],
  ["the fee of blobs", ETHEREUM_BLOB, 21_000n * 56_745_530_424n + 131_072n],
  ["no blobs' fee for a transaction without any", WITHOUT_BLOBS, 37_976n * 11_789_405_161n],
])("contains %s", (_, receipt, fee) => {
  expect(networkFee(receipt)).toBe(fee);
});
