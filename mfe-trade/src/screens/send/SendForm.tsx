import { t } from "@lingui/core/macro";
import { Suspense, useState } from "react";
import type { PreloadedQuery } from "react-relay/hooks";
import { Segment } from "@cenote/kit/form/Segment";
import { Deep } from "@cenote/kit/layout/Deep";
import { loadable } from "@cenote/kit/lib/loadable";
import { AmountWell } from "@cenote/kit/trade/AmountWell";
import type { TradeBalances } from "@cenote/kit/trade/__generated__/TradeBalances.graphql";
import { TOKEN_PICKER } from "@cenote/kit/trade/picker/tokenPickerDialog";
import { AddressField } from "../../components/AddressField";
import { amountProblem } from "./amountProblem";
import { NftWell } from "./NftWell";
import { SendAction } from "./SendAction";
import { SendFigures } from "./SendFigures";
import * as styles from "./SendForm.module.css";
import type { SendFormState } from "./useSendForm";

type SendFormProps = {
  readonly form: SendFormState;
  readonly balancesRef: PreloadedQuery<TradeBalances> | undefined;
  readonly onReview: () => void;
};

const nftPicker = loadable(() => import("./NftPicker").then((module) => module.NftPicker));
const openListing = loadable(() => import("./OpenListing").then((module) => module.OpenListing));

/** Form of a payment. */
export function SendForm({ form, balancesRef, onReview }: SendFormProps) {
  const [isPicking, setIsPicking] = useState(false);
  const { account, kind, token, chain } = form;
  const price = token?.price ?? null;
  const isWorth = price !== null && token?.decimals != null && form.typed.amount !== undefined;
  return (
    <Deep label={t`Send`}>
      <div className={styles.form}>
        <div className={styles.kind}>
          <Segment
            label={t`Asset type`}
            options={[
              { value: "token", text: t`Tokens` },
              { value: "nft", text: t`NFTs` },
            ]}
            value={kind}
            onChange={form.setKind}
          />
        </div>
        {kind === "token" ? (
          <AmountWell
            label={t`You send`}
            field={form.field}
            onField={form.setField}
            token={token}
            onPick={() => setIsPicking(true)}
            value={isWorth ? (Number(form.typed.amount) / 10 ** token.decimals) * price : null}
            balance={account ? form.balance : undefined}
            onShare={form.setShare}
            problem={amountProblem(form)}
          />
        ) : (
          <NftWell form={form} onPick={() => setIsPicking(true)} />
        )}
        <Suspense>
          {kind === "nft" && form.nft && account && <openListing.Component owner={account.address} nft={form.nft} />}
        </Suspense>
        <AddressField label={t`To`} recipient={form.recipient} />
        <SendFigures form={form} />
        <SendAction form={form} onPick={() => setIsPicking(true)} onReview={onReview} />
      </div>
      <Suspense>
        {isPicking && kind === "token" && (
          <TOKEN_PICKER.Component
            title={t`Send`}
            chain={chain}
            balancesRef={balancesRef}
            chosenId={token?.id}
            heldOnly
            onChoose={form.setToken}
            onClose={() => setIsPicking(false)}
          />
        )}
        {isPicking && kind === "nft" && account && (
          <nftPicker.Component owner={account.address} onChoose={form.setNft} onClose={() => setIsPicking(false)} />
        )}
      </Suspense>
    </Deep>
  );
}
