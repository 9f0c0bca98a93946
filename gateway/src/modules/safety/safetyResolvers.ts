import type { Resolvers } from "../../__generated__/resolvers";
import { ZERO_ADDRESS } from "../../indexer/entities";
import { judge } from "./protectionRules";

const BASIS_POINTS_PER_PERCENT = 100;

export const safetyResolvers: Resolvers = {
  Token: {
    feeData: async (token, _, { tokenFees }) => {
      const fees = await tokenFees.load(token);
      return (
        fees && {
          buyFeeBps: text(fees.buyFeeBps),
          sellFeeBps: text(fees.sellFeeBps),
          feeTakenOnTransfer: fees.isFeeTakenOnTransfer,
          externalTransferFailed: fees.hasTransferFailed,
          sellReverted: fees.hasSellReverted,
        }
      );
    },
    protectionInfo: async (token, _, { tokenFees, projects }) => {
      // A chain's own coin has no contract that could harm anybody.
      if (token.address === ZERO_ADDRESS) return { result: "BENIGN", attackTypes: [], blockaidFees: null };
      const fees = await tokenFees.load(token);
      const isListed = projects.ofToken(token) !== null;
      const percent = (basisPoints: number | null | undefined) =>
        basisPoints == null ? null : basisPoints / BASIS_POINTS_PER_PERCENT;
      return {
        ...judge({ ...token, isListed, fees }, projects.words),
        blockaidFees: fees && { buy: percent(fees.buyFeeBps), sell: percent(fees.sellFeeBps), transfer: null },
      };
    },
  },
};

function text(basisPoints: number | null): string | null {
  return basisPoints === null ? null : String(basisPoints);
}
