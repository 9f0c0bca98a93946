import { useEffect, useId, useRef, useState } from "react";
import { graphql, requestSubscription, useRelayEnvironment } from "react-relay/hooks";
import type { Activity } from "../../lib/activity/activity";
import { readActivity } from "../../lib/activity/readActivity";
import type { OnAccountsActivity } from "./__generated__/OnAccountsActivity.graphql";
import type { OnAssetActivity } from "./__generated__/OnAssetActivity.graphql";

/** Delay before a refused subscription is opened again. A lost connection reconnects by itself, much sooner. */
const RETRY_MILLISECONDS = 4_000;

const OF_ONE = graphql`
  subscription OnAssetActivity($subscriptionId: ID!, $account: String!) {
    onAssetActivity(subscriptionId: $subscriptionId, addresses: [$account]) {
      ...readActivity_activity
    }
  }
`;
/** One connection for all accounts: browsers limit the connections per host. */
const OF_SEVERAL = graphql`
  subscription OnAccountsActivity($subscriptionId: ID!, $accounts: [String!]!) {
    onAssetActivity(subscriptionId: $subscriptionId, addresses: $accounts) {
      ...readActivity_activity
    }
  }
`;

/** Streams new activities of accounts. Returns whether the stream is open. */
export function useActivityStream(owners: readonly string[], onActivity: (activity: Activity) => void): boolean {
  const environment = useRelayEnvironment();
  const [turn, setTurn] = useState(0);
  const [isOpen, setIsOpen] = useState(true);
  const onActivityRef = useRef(onActivity);
  useEffect(() => {
    onActivityRef.current = onActivity;
  });
  const subscriptionId = useId();
  const key = owners.join();
  useEffect(() => {
    const accounts = key.split(",");
    const [account = ""] = accounts;
    let again: ReturnType<typeof setTimeout> | undefined;
    const fail = () => {
      setIsOpen(false);
      again = setTimeout(() => setTurn((last) => last + 1), RETRY_MILLISECONDS);
    };
    const events = {
      onNext: (response: (OnAssetActivity | OnAccountsActivity)["response"] | null | undefined) => {
        setIsOpen(true);
        if (response?.onAssetActivity) onActivityRef.current(readActivity(response.onAssetActivity));
      },
      onError: fail,
      onCompleted: fail,
    };
    const { dispose } =
      accounts.length === 1
        ? requestSubscription<OnAssetActivity>(environment, {
            subscription: OF_ONE,
            variables: { subscriptionId, account },
            ...events,
          })
        : requestSubscription<OnAccountsActivity>(environment, {
            subscription: OF_SEVERAL,
            variables: { subscriptionId, accounts },
            ...events,
          });
    return () => {
      clearTimeout(again);
      dispose();
    };
  }, [environment, subscriptionId, key, turn]);
  return isOpen;
}
