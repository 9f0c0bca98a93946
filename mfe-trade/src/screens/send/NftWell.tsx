import { t } from "@lingui/core/macro";
import { ChevronDown } from "lucide-react";
import { chainFacts } from "@cenote/domain/chains";
import { Well } from "@cenote/kit/form/Well";
import { countText } from "@cenote/kit/money/count";
import { Picture } from "@cenote/kit/picture/Picture";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { amountProblem } from "./amountProblem";
import * as styles from "./SendForm.module.css";
import type { SendFormState } from "./useSendForm";

/** The NFT to send, and the quantity if several are held. */
export function NftWell({ form, onPick }: { form: SendFormState; onPick: () => void }) {
  const { nft, quantity, setQuantity } = form;
  const problem = amountProblem(form);
  const held = nft ? countText(Number(nft.held)) : "";
  return (
    <Well label={t`You send`}>
      <button type="button" className={styles.nft} aria-haspopup="dialog" onClick={onPick}>
        {nft ? (
          <>
            <span className={styles.picture}>
              <Picture url={nft.pictureUrl} />
            </span>
            <span className={styles.names}>
              <Untrusted>{nft.name}</Untrusted>
              <span className={styles.label}>
                <Untrusted isInline>{nft.collection}</Untrusted>
                {` · ${chainFacts(nft.chain).displayName}`}
              </span>
            </span>
          </>
        ) : (
          <span className={styles.names}>{t`Choose an NFT`}</span>
        )}
        <ChevronDown size={16} aria-hidden />
      </button>
      {nft && nft.held > 1n && (
        <label className={styles.quantity}>
          {t`How many of ${held}`}
          <input
            inputMode="numeric"
            autoComplete="off"
            value={quantity}
            aria-invalid={problem ? true : undefined}
            onChange={({ target }) => setQuantity(target.value)}
          />
        </label>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </Well>
  );
}
