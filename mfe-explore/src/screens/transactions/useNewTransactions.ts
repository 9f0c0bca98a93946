/* eslint-disable relay/must-colocate-fragment-spreads -- the rows read it from Relay's store */
import { useEffect, useRef, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay/hooks";
import { commitLocalUpdate, ConnectionHandler, type IEnvironment, type RecordProxy } from "relay-runtime";
import type { Chain } from "@cenote/domain/chains";
import { useHost } from "@cenote/kit/remote";
import type { ExploreTransactions } from "./__generated__/ExploreTransactions.graphql";
import type { useNewTransactionsQuery } from "./__generated__/useNewTransactionsQuery.graphql";

/** New transactions are looked for so often at most. */
const SHORTEST_PAUSE_MILLISECONDS = 2_000;

type Watching = {
  /** The list's record in Relay's store. */
  readonly connectionId: string | null;
  readonly chain: Chain | null;
  readonly variables: ExploreTransactions["variables"];
  /** Ids of the list as it is, newest first. */
  readonly known: readonly string[];
  /** Whether new rows may come in by themselves: the list's beginning is seen, and nothing in it is being read. */
  readonly isFree: () => boolean;
  /** None of the newest is known. */
  readonly onGap: () => void;
};

/** Looks for new transactions at each block, and inserts them by their time: at once, or on a click. */
export function useNewTransactions(watching: Watching) {
  const environment = useRelayEnvironment();
  const { onBlock } = useHost();
  const { chain } = watching;
  const [waiting, setWaiting] = useState(0);
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  const watchingRef = useRef(watching);
  useEffect(() => {
    watchingRef.current = watching;
  });

  const look = async (isWanted: boolean) => {
    const { connectionId, variables, isFree, onGap } = watchingRef.current;
    if (!connectionId) return;
    const data = await fetchQuery<useNewTransactionsQuery>(
      environment,
      graphql`
        query useNewTransactionsQuery(
          $chains: [Chain!]
          $types: [PoolTransactionType!]
          $account: String
          $minimumValue: Float
        ) {
          poolTransactions(chains: $chains, types: $types, account: $account, minimumValue: $minimumValue, first: 50) {
            edges {
              node {
                id
                ...TransactionRow_transaction
              }
            }
          }
        }
      `,
      variables,
      { fetchPolicy: "network-only" },
    ).toPromise();
    const known = new Set(watchingRef.current.known);
    const ids = (data?.poolTransactions?.edges ?? []).map(({ node }) => node.id);
    const added = ids.filter((id) => !known.has(id));
    if (watchingRef.current.connectionId !== connectionId || added.length === 0) return;

    if (!isWanted && !isFree()) {
      setWaiting(added.length);
      return;
    }
    setWaiting(0);
    setArrived(new Set(added));
    if (added.length === ids.length) onGap();
    else insertByTime(environment, connectionId, added);
  };
  const lookRef = useRef(look);
  useEffect(() => {
    lookRef.current = look;
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // What fails is found by the next look.
    const check = () => {
      timer = undefined;
      if (!document.hidden) void lookRef.current(false).catch(() => undefined);
    };
    const stop = onBlock(chain, () => {
      timer ??= setTimeout(check, SHORTEST_PAUSE_MILLISECONDS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [onBlock, chain]);

  return { waiting, arrived, show: () => void look(true).catch(() => undefined) };
}

/** Inserts transactions, newest first. Those of a chain that was indexed later may belong below some that are there. */
function insertByTime(environment: IEnvironment, connectionId: string, ids: readonly string[]) {
  commitLocalUpdate(environment, (store) => {
    const connection = store.get(connectionId);
    if (!connection) return;
    const timeOf = (edge: RecordProxy) => Number(edge.getLinkedRecord("node")?.getValue("timestamp"));
    const edges = (connection.getLinkedRecords("edges") ?? []).filter((edge) => edge !== null);
    for (const id of ids) {
      const node = store.get(id);
      if (!node) continue;
      const edge = ConnectionHandler.createEdge(store, connection, node, "PoolTransactionEdge");
      const place = edges.findIndex((other) => timeOf(other) < timeOf(edge));
      edges.splice(place < 0 ? edges.length : place, 0, edge);
    }
    connection.setLinkedRecords(edges, "edges");
  });
}
