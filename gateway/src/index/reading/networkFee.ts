/** The parts of a receipt that determine the network fee. */
export type FeeReceipt = {
  readonly gasUsed: string;
  readonly effectiveGasPrice: string;
  readonly type?: string;
  readonly blobGasUsed?: string | null;
  readonly blobGasPrice?: string | null;
  readonly l1Fee?: string | null;
  readonly operatorFeeScalar?: string | null;
  readonly operatorFeeConstant?: string | null;
  readonly daFootprintGasScalar?: string | null;
};

const BLOB_TYPE = "0x3";
/** The scalar's unit in the Isthmus upgrade, and its factor since Jovian, whose receipts have a footprint's scalar. */
const ISTHMUS_SCALE = 1_000_000n;
const JOVIAN_FACTOR = 100n;

/**
 * Returns a transaction's network fee in wei: gas, blobs (EIP-4844), and on OP-stack chains the data on layer 1 and the
 * operator's fee (specs.optimism.io, execution engine).
 */
export function networkFee(receipt: FeeReceipt): bigint {
  const gas = BigInt(receipt.gasUsed);
  return gas * BigInt(receipt.effectiveGasPrice) + blobFee(receipt) + toWei(receipt.l1Fee) + operatorFee(receipt, gas);
}

/** Some nodes also report blob gas of other transactions: of their data on layer 1, or a copy of their gas. */
function blobFee({ type, blobGasUsed, blobGasPrice }: FeeReceipt): bigint {
  return type === BLOB_TYPE ? toWei(blobGasUsed) * toWei(blobGasPrice) : 0n;
}

function operatorFee(
  { operatorFeeScalar, operatorFeeConstant, daFootprintGasScalar }: FeeReceipt,
  gas: bigint,
): bigint {
  const scaled = gas * toWei(operatorFeeScalar);
  const variable = daFootprintGasScalar == null ? scaled / ISTHMUS_SCALE : scaled * JOVIAN_FACTOR;
  return variable + toWei(operatorFeeConstant);
}

function toWei(quantity: string | null | undefined): bigint {
  return quantity == null ? 0n : BigInt(quantity);
}
