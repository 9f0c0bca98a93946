/* eslint-disable relay/must-colocate-fragment-spreads -- the rows read it from Relay's store */
import { useEffect, useRef, useState } from "react";
import { graphql, useRelayEnvironment } from "react-relay/hooks";
import {
  commitLocalUpdate,
  ConnectionHandler,
  createOperationDescriptor,
  type ConcreteRequest,
  type IEnvironment,
  type RecordProxy,
} from "relay-runtime";
import type { Chain } from "@cenote/domain/chains";
import { useKeptCurrent } from "@cenote/kit/relay/useKeptCurrent";
import type { ExploreTransactions } from "./__generated__/ExploreTransactions.graphql";
import type { useNewTransactionsQuery } from "./__generated__/useNewTransactionsQuery.graphql";

type Watching = {
  /** Id of the list's record in Relay's store. */
  readonly connectionId: string | null;
  readonly chain: Chain | null;
  readonly variables: ExploreTransactions["variables"];
  /** Ids of the current list, newest first. */
  readonly listedIds: readonly string[];
  /**
   * Whether new rows may be inserted automatically: the top of the list is visible, and its rows are not being read.
   */
  readonly isFree: () => boolean;
  /** Called if none of the newest is known. */
  readonly onGap: () => void;
};

/** Receives new transactions after each block, and inserts them by their time: immediately, or on a click. */
export function useNewTransactions(watching: Watching) {
  const environment = useRelayEnvironment();
  const [waiting, setWaiting] = useState(0);
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  const watchingRef = useRef(watching);
  useEffect(() => {
    watchingRef.current = watching;
  });

  const take = (isWanted: boolean) => {
    const { connectionId, variables, isFree, onGap, listedIds } = watchingRef.current;
    if (!connectionId) return;
    const ids = newestIds(environment, variables);
    const added = ids.filter((id) => !listedIds.includes(id));
    if (added.length === 0) return;

    if (!isWanted && !isFree()) {
      setWaiting(added.length);
      return;
    }
    setWaiting(0);
    setArrived(new Set(added));
    if (added.length === ids.length) onGap();
    else insertByTime(environment, connectionId, added);
  };
  useKeptCurrent(NEWEST, watching.variables, { chain: watching.chain, onAnswer: () => take(false) });

  return { waiting, arrived, show: () => take(true) };
}

const NEWEST = graphql`
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
` as ConcreteRequest;

/** Returns the ids of the newest transactions, as last received. */
function newestIds(environment: IEnvironment, variables: ExploreTransactions["variables"]): readonly string[] {
  const { fragment } = createOperationDescriptor(NEWEST, variables);
  const { poolTransactions } = environment.lookup(fragment).data as useNewTransactionsQuery["response"];
  return (poolTransactions?.edges ?? []).map(({ node }) => node.id);
}

/** Inserts transactions, newest first. Those of a chain that is indexed later may belong below existing ones. */
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
