import { t } from "@lingui/core/macro";
import { ChevronDown } from "lucide-react";
import { Suspense, useState } from "react";
import type { PreloadedQuery } from "react-relay/hooks";
import { chainFacts } from "@cenote/domain/chains";
import { poolPath } from "@cenote/domain/paths";
import { joinClasses } from "@cenote/kit/lib/joinClasses";
import { TokenFace } from "@cenote/kit/picture/TokenFace";
import { Link } from "@cenote/kit/router";
import { Tag } from "@cenote/kit/text/Tag";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import type { TradeBalances } from "@cenote/kit/trade/__generated__/TradeBalances.graphql";
import { TOKEN_PICKER } from "@cenote/kit/trade/picker/tokenPickerDialog";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import { Step } from "../../components/step/Step";
import type { CreatePlace } from "../../lib/createPlace";
import type { CreatePool } from "../../lib/readCreatePool";
import * as styles from "./CreateScreen.module.css";

type PairStepProps = {
  readonly place: CreatePlace;
  /** Null while none is chosen. */
  readonly tokens: readonly [TradeToken | null, TradeToken | null];
  readonly pools: readonly CreatePool[];
  readonly balancesRef: PreloadedQuery<TradeBalances> | undefined;
  readonly onChoose: (side: 0 | 1, token: TradeToken) => void;
};

/** Chooses the two tokens of a position. */
export function PairStep({ place, tokens, pools, balancesRef, onChoose }: PairStepProps) {
  const [picking, setPicking] = useState<0 | 1 | null>(null);
  const [first, second] = tokens;
  return (
    <Step
      title={t`Pair`}
      aside={<Tag>{chainFacts(place.chain).displayName}</Tag>}
      isDone={first !== null && second !== null}
    >
      <div className={styles.pair}>
        <TokenChoice token={first} label={t`First token`} onPick={() => setPicking(0)} />
        <TokenChoice token={second} label={t`Second token`} onPick={() => setPicking(1)} />
        {first && second && <Existing place={place} pools={pools} />}
      </div>
      <Suspense>
        {picking !== null && (
          <TOKEN_PICKER.Component
            title={picking === 0 ? t`First token` : t`Second token`}
            chain={place.chain}
            balancesRef={balancesRef}
            chosenId={tokens[picking]?.id}
            onChoose={(token) => onChoose(picking, token)}
            onClose={() => setPicking(null)}
          />
        )}
      </Suspense>
    </Step>
  );
}

type TokenChoiceProps = { readonly token: TradeToken | null; readonly label: string; readonly onPick: () => void };

function TokenChoice({ token, label, onPick }: TokenChoiceProps) {
  const symbol = token?.symbol ?? "";
  return (
    <button
      type="button"
      className={joinClasses(styles.token, !token && styles.none)}
      aria-haspopup="dialog"
      aria-label={token ? `${label}, ${symbol}` : t`Choose a token, ${label}`}
      onClick={onPick}
    >
      {token ? (
        <>
          <TokenFace picture={token.picture} size={32} chain={token.chain} />
          <Untrusted isInline>{token.symbol}</Untrusted>
        </>
      ) : (
        t`Choose a token`
      )}
      <ChevronDown size={16} aria-hidden />
    </button>
  );
}

/** How many pools of this version the pair has; a link to the largest. */
function Existing({ place: { chain, version }, pools }: Pick<PairStepProps, "place" | "pools">) {
  const ofVersion = pools.filter(({ pool }) => pool.version === version);
  const [largest] = ofVersion;
  if (!largest) return <span className={styles.note}>{t`No ${version} pool of this pair yet: you create it.`}</span>;
  return (
    <span className={styles.note}>
      {t`The pair has ${version} pools.`} <Link to={poolPath(chain, largest.pool.id)}>{t`Open the largest`}</Link>
    </span>
  );
}
