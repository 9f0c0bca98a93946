import { plural, t } from "@lingui/core/macro";
import { Check, X } from "lucide-react";
import { useEffect, useState } from "react";
import { chainFacts, type Chain } from "@cenote/domain/chains";
import { transactionPath } from "@cenote/domain/paths";
import { Banner } from "@cenote/kit/feedback/Banner";
import { Button } from "@cenote/kit/form/Button";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { useWatched } from "@cenote/kit/host/useWatched";
import { DialogPanel } from "@cenote/kit/layout/DialogPanel";
import { Drop } from "@cenote/kit/picture/Drop";
import { useHost } from "@cenote/kit/remote";
import type { Call, SentTransaction, Simulation } from "@cenote/kit/sending";
import { AddressChip } from "@cenote/kit/text/AddressChip";
import { Fact } from "@cenote/kit/trade/Fact";
import { CallsCost } from "@cenote/kit/trade/review/CallsCost";
import { Fate, FateProgress } from "@cenote/kit/trade/review/Fate";
import { ReviewButton } from "@cenote/kit/trade/review/ReviewButton";
import { WrongChain } from "@cenote/kit/wallet/WrongChain";
import { walletFaultText } from "@cenote/kit/wallet/walletFault";
import { cancelNonces } from "@cenote/protocol/limit-orders/orderCalls";
import { nonceMasks, nonceWord } from "@cenote/protocol/limit-orders/orderNonces";
import * as styles from "../../../components/swap-review/Review.module.css";

type CancelDialogProps = {
  readonly chain: Chain;
  readonly nonces: readonly bigint[];
  readonly onClose: () => void;
};

/** Cancels orders for good: up to 256 of them by one transaction. */
export function CancelDialog({ chain, nonces, onClose }: CancelDialogProps) {
  const host = useHost();
  const all = useWatched(host.transactions);
  const prepared = useCancellation(chain, nonces);
  const chainName = chainFacts(chain).displayName;
  const [isWaiting, setIsWaiting] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [sent, setSent] = useState<SentTransaction | null>(null);
  const transaction = sent && (all.find(({ id }) => id === sent.id) ?? sent);
  const start = async () => {
    if (!prepared) return;
    setError(null);
    setIsWaiting(true);
    try {
      setSent(await host.send(chain, prepared.calls));
    } catch (thrown) {
      setError(thrown);
    }
    setIsWaiting(false);
  };
  return (
    <DialogPanel
      title={plural(nonces.length, { one: "Cancel order", other: "Cancel # orders" })}
      isDeep
      onClose={onClose}
    >
      {transaction ? (
        <Canceled transaction={transaction} onClose={onClose} />
      ) : (
        <div className={styles.review}>
          <WrongChain chain={chain} />
          <p>
            {t`Their signatures can never be used again. An order that is filled before the transaction is confirmed stays filled.`}
          </p>
          <dl className={styles.facts}>
            <Fact name={t`Transactions`}>{prepared?.calls.length ?? "—"}</Fact>
            {prepared && (
              <Fact name={t`Contract`}>
                <AddressChip address={prepared.permit2} label={t`Permit2`} />
              </Fact>
            )}
            <CallsCost
              chain={chain}
              callCount={prepared?.calls.length ?? null}
              simulation={prepared?.simulation ?? null}
            />
          </dl>
          {error !== null && (
            <div role="alert">
              <Banner tone="info" title={t`Not completed`}>
                {walletFaultText(error)}
              </Banner>
            </div>
          )}
          <ReviewButton isBlocked={isWaiting || !prepared?.simulation?.isSuccess} onClick={() => void start()}>
            {isWaiting
              ? t`Waiting for your wallet`
              : !prepared
                ? t`Preparing`
                : prepared.simulation.isSuccess
                  ? t`Cancel on ${chainName}`
                  : t`Would fail`}
          </ReviewButton>
        </div>
      )}
    </DialogPanel>
  );
}

function Canceled({ transaction, onClose }: { readonly transaction: SentTransaction; readonly onClose: () => void }) {
  const { state, chain, hash, isQueued } = transaction;
  return (
    <div className={styles.sent} role="status">
      {state === "confirmed" ? (
        <Fate
          sign={<Check size={24} aria-hidden />}
          title={t`Canceled on the chain`}
          text={t`What was filled before is in the list of filled orders.`}
        />
      ) : state === "pending" ? (
        <Fate
          tone="plain"
          sign={<Drop />}
          title={t`Canceling`}
          text={t`Until the transaction is confirmed, the orders can still be filled.`}
        >
          <FateProgress isQueued={isQueued} />
        </Fate>
      ) : (
        <Fate
          tone="bad"
          sign={<X size={24} aria-hidden />}
          title={t`Nothing was canceled`}
          text={t`The orders stay open until a cancellation is confirmed.`}
        />
      )}
      <div className={styles.choice}>
        <Button kind="glow" size="large" onClick={onClose}>
          {t`See your orders`}
        </Button>
        {hash && (
          <ButtonLink kind="quiet" size="large" to={transactionPath(chain, hash)}>
            {t`View`}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

type Cancellation = {
  readonly calls: readonly Call[];
  readonly simulation: Simulation;
  readonly permit2: string;
};

/** The transactions that cancel, simulated; null until they are. */
function useCancellation(chain: Chain, nonces: readonly bigint[]): Cancellation | null {
  const host = useHost();
  const account = useWatched(host.account)?.address;
  const [prepared, setPrepared] = useState<Cancellation | null>(null);
  useEffect(() => {
    if (!account) return;
    const abort = new AbortController();
    const prepare = async () => {
      const contracts = await host.swapContracts(chain);
      if (!contracts) return;
      const calls = nonceMasks(nonces).map((mask): Call => {
        const ofWord = nonces.filter((nonce) => nonceWord(nonce) === mask.word).map(String);
        const action = { kind: "cancelOrders", nonces: ofWord } as const;
        return { to: contracts.permit2, data: cancelNonces(mask), action };
      });
      const simulation = await host.simulate(chain, { account, calls }, abort.signal);
      if (!abort.signal.aborted) setPrepared({ calls, simulation, permit2: contracts.permit2 });
    };
    // Without a node nothing can be canceled: the button stays blocked.
    prepare().catch(() => undefined);
    return () => abort.abort();
  }, [host, account, chain, nonces]);
  return prepared;
}
