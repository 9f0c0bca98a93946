import type { Foundation, Started } from "../../request/feature";
import type { Services } from "../../context";
import { toTokenKey, tokenKeyOf } from "../../store/tables/tokenSql";
import { safetyResolvers } from "./safetyResolvers";
import { tokenExaminer } from "./tokenExaminer";

function start({ db, chainConfigs, nodes, log }: Foundation, { projects }: Pick<Services, "projects">) {
  const examiner = tokenExaminer({ db, chainConfigs, nodes: nodes.background, projects, log });
  return {
    services: { examinations: examiner.examinations },
    chores: [examiner.start],
    requests: [
      {
        kind: "examination",
        take: () => examiner.takeRequested().map(tokenKeyOf),
        // A process may have an older examination cached: tokens that are not due are not examined again.
        request: (keys) => examiner.examinations(keys.map(toTokenKey)),
      },
    ],
  } satisfies Started;
}

export const safetyFeature = { resolvers: [safetyResolvers], start };
