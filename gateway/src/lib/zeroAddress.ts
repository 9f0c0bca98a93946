/** A chain's native token; in transfers, the source of minting and the target of burning. */
export const ZERO_ADDRESS = `0x${"0".repeat(40)}`;
