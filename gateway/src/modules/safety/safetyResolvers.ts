import type { Resolvers } from "../../__generated__/resolvers";
import { imitatedToken } from "./imitation";
import { projectVerdict, tokenVerdict } from "./tokenSafety";

const BASIS_POINTS_PER_PERCENT = 100;
const SPAM = 2;

export const safetyResolvers: Resolvers = {
  Token: {
    feeData: async (token, _, { examinations }) => {
      const trial = (await examinations.load(token))?.trial;
      if (!trial) return null;
      return {
        buyFeeBps: text(trial.buyFeeBps),
        sellFeeBps: text(trial.sellFeeBps),
        feeTakenOnTransfer: trial.transferFeeBps === null ? null : trial.transferFeeBps > 0,
        externalTransferFailed: trial.hasTransferFailed,
        sellReverted: trial.hasSellFailed,
      };
    },
    protectionInfo: async (token, _, context) => {
      const { result, attackTypes, findings } = await tokenVerdict(token, context);
      const trial = (await context.examinations.load(token))?.trial;
      const blockaidFees = trial && {
        buy: percent(trial.buyFeeBps),
        sell: percent(trial.sellFeeBps),
        transfer: percent(trial.transferFeeBps),
      };
      return { result, attackTypes, findings, blockaidFees: blockaidFees ?? null };
    },
    imitates: (token, _, context) => imitatedToken(token, context),
  },
  TokenProject: {
    isSpam: async (project, _, context) => (await projectVerdict(project, context)).spamCode === SPAM,
    spamCode: async (project, _, context) => (await projectVerdict(project, context)).spamCode,
    safetyLevel: async (project, _, context) => (await projectVerdict(project, context)).safetyLevel,
    safetyReason: async (project, _, context) => (await projectVerdict(project, context)).safetyReason,
  },
};

function text(basisPoints: number | null): string | null {
  return basisPoints === null ? null : String(basisPoints);
}

function percent(basisPoints: number | null): number | null {
  return basisPoints === null ? null : basisPoints / BASIS_POINTS_PER_PERCENT;
}
