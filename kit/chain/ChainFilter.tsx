import { t } from "@lingui/core/macro";
import { ChevronDown, Layers } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { chainFacts, type Chain } from "@cenote/domain/chains";
import { joinClasses } from "../lib/joinClasses";
import { ChainBadge } from "../picture/ChainBadge";
import { Boundary } from "../feedback/RetryBoundary";
import { loadable } from "../lib/loadable";
import * as styles from "./ChainFilter.module.css";

const menu = loadable(() => import("./ChainMenu").then((module) => module.ChainMenu));

type ChainFilterProps = {
  /** Null for all of them. */
  readonly value: Chain | null;
  readonly hasAll?: boolean;
  /** What it is of, where a screen has another one. */
  readonly label?: string;
  /** Shows the chain's sign alone. */
  readonly isCompact?: boolean;
  readonly onChange: (chain: Chain | null) => void;
};

/** Which chain a list is of: a button that opens the list of chains. */
export function ChainFilter(props: ChainFilterProps) {
  const { value, hasAll = true, label = t`Network`, isCompact = false, onChange } = props;
  const [isOpen, setIsOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const name = value ? chainFacts(value).displayName : t`All networks`;
  const prepare = () => void menu.load().catch(() => undefined);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        className={joinClasses(styles.filter, isCompact && styles.compact)}
        aria-label={`${label}: ${name}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setIsOpen(true)}
      >
        {value ? <ChainBadge chain={value} size={18} /> : <Layers size={16} aria-hidden />}
        {!isCompact && <span>{name}</span>}
        <ChevronDown size={14} aria-hidden />
      </button>
      {isOpen && (
        <Boundary place="networks" fallback={() => <Failed onFail={close} />}>
          <Suspense>
            <menu.Component {...{ value, hasAll, label, onChange }} buttonRef={buttonRef} onClose={close} />
          </Suspense>
        </Boundary>
      )}
    </>
  );
}

/** A list whose code could not be loaded closes: the next click tries again. */
function Failed({ onFail }: { onFail: () => void }) {
  useEffect(onFail, [onFail]);
  return null;
}
