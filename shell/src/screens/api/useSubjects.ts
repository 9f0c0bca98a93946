import { useEffect, useState } from "react";
import type { ApiSubjects } from "@cenote/domain/api/apiOperation";
import { toSubjects, type FoundSubjects } from "@cenote/domain/api/subjects";
import { useGateway } from "../../gateway/gatewayContext";
import { API_SUBJECTS } from "../../operations/apiOperations";
import { useSession } from "../../session/sessionContext";

const NONE = {
  topTokens: [],
  topV4Pools: [],
  topV3Pools: [],
  topV2Pairs: [],
  poolTransactions: null,
  nftActivity: null,
};

/** Returns the subjects of the examples, on the first chain of this installation. Null until they are known. */
export function useSubjects(): ApiSubjects | null {
  const queryGateway = useGateway();
  const { indexedChains } = useSession();
  const [subjects, setSubjects] = useState<ApiSubjects | null>(null);
  const chain = indexedChains()[0] ?? "ETHEREUM";
  useEffect(() => {
    const abort = new AbortController();
    queryGateway<FoundSubjects>(API_SUBJECTS, { chain }, abort.signal)
      .catch(() => NONE)
      .then((found) => {
        if (!abort.signal.aborted) setSubjects(toSubjects(chain, found));
      })
      .catch(() => undefined);
    return () => abort.abort();
  }, [queryGateway, chain]);
  return subjects;
}
