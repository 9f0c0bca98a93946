import { t } from "@lingui/core/macro";
import { API_GROUPS } from "@cenote/domain/api/operations";
import { GRAPHQL_PATH } from "@cenote/domain/paths";
import { FilterField } from "@cenote/kit/form/FilterField";
import { FILTER_PARAMETER } from "@cenote/kit/form/filterText";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import { useSearchParams } from "@cenote/kit/router";
import * as styles from "./Api.module.css";
import { ApiOperationPart } from "./ApiOperationPart";
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

/** Operations of the public API, each with its variables, an example and a form to run it. */
export function ApiScreen() {
  const [search] = useSearchParams();
  const subjects = useSubjects();
  const endpoint = `${location.origin}${GRAPHQL_PATH}`;
  const text = (search.get(FILTER_PARAMETER) ?? "").toLowerCase();
  const titles: Readonly<Record<keyof typeof API_GROUPS, string>> = {
    tokens: t`Tokens`,
    portfolios: t`Portfolios`,
    nfts: t`NFTs`,
    pools: t`Pools`,
  };
  const groups = Object.entries(API_GROUPS).flatMap(([group, all]) => {
    const operations = all.filter(({ operationName }) => operationName.toLowerCase().includes(text));
    return operations.length > 0 ? [{ title: titles[group as keyof typeof API_GROUPS], operations }] : [];
  });
  return (
    <div className={styles.screen}>
      <ScreenTitle>{t`API`}</ScreenTitle>
      <header className={styles.head}>
        <h1>{t`API`}</h1>
        <p>
          {t`Read what this site shows with programs of your own: send the name of an operation and its variables to the address below. No key is needed; the limits are those of the site.`}
        </p>
        <pre className={styles.code} tabIndex={0}>{`POST ${endpoint}`}</pre>
        <FilterField label={t`Filter operations`} />
      </header>
      {groups.length === 0 && <EmptyState title={t`No operation has this in its name`}>{text}</EmptyState>}
      {groups.map(({ title, operations }) => (
        <section key={title} className={styles.group} aria-label={title}>
          <h2>{title}</h2>
          {operations.map((operation) => (
            <ApiOperationPart
              key={operation.operationName}
              operation={operation}
              endpoint={endpoint}
              subjects={subjects}
            />
          ))}
        </section>
      ))}
    </div>
  );
}

/** Returns the subjects of the examples, on the first chain of this installation. Null until they are known. */
function useSubjects(): ApiSubjects | null {
  const queryGateway = useGateway();
  const { indexedChains } = useSession();
  const [subjects, setSubjects] = useState<ApiSubjects | null>(null);
  const chain = indexedChains()[0] ?? "ETHEREUM";
  useEffect(() => {
    const abort = new AbortController();
    queryGateway<FoundSubjects>(API_SUBJECTS, { chain }, abort.signal)
      .catch(() => NONE)
      .then((response) => {
        if (!abort.signal.aborted) setSubjects(toSubjects(chain, response));
      })
      .catch(() => undefined);
    return () => abort.abort();
  }, [queryGateway, chain]);
  return subjects;
}
