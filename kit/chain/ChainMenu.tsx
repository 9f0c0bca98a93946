import { plural, t } from "@lingui/core/macro";
import { Check, Layers } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { I18nProvider, Menu, MenuItem, Popover } from "react-aria-components";
import { CHAIN_NAMES, chainFacts, type Chain } from "@cenote/domain/chains";
import { useIndexedChains } from "../host/useIndexedChains";
import { useWatched } from "../host/useWatched";
import { LOCALE } from "../lib/locale";
import { ChainBadge } from "../picture/ChainBadge";
import { useHost } from "../remote";
import * as styles from "./ChainMenu.module.css";

const ALL = "all";
const PLACEMENT = "bottom start";

type ChainMenuProps = {
  readonly value: Chain | null;
  readonly hasAll: boolean;
  readonly label: string;
  /** What it opens beside. */
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly onChange: (chain: Chain | null) => void;
  readonly onClose: () => void;
};

/** The chains that this gateway indexes, and how many others the product knows. */
export function ChainMenu({ value, hasAll, label, buttonRef, onChange, onClose }: ChainMenuProps) {
  const indexed = useIndexedChains();
  // The chain of the URL stays selected, though it is not indexed.
  const offered = value === null || indexed.includes(value) ? indexed : [...indexed, value];
  const handleAction = (key: string) => {
    onClose();
    onChange(key === ALL ? null : (key as Chain));
  };
  return (
    <I18nProvider locale={LOCALE}>
      <Popover
        className={styles.menu!}
        triggerRef={buttonRef}
        placement={PLACEMENT}
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
      >
        <Menu
          className={styles.list!}
          aria-label={label}
          selectionMode="single"
          selectedKeys={[value ?? ALL]}
          disallowEmptySelection
          autoFocus
          onClose={onClose}
          onAction={(key) => handleAction(String(key))}
        >
          {hasAll && <Line id={ALL} name={t`All networks`} sign={<Layers size={16} aria-hidden />} />}
          {offered.map((chain) => (
            <Line
              key={chain}
              id={chain}
              name={chainFacts(chain).displayName}
              sign={<ChainBadge chain={chain} size={20} />}
            />
          ))}
        </Menu>
        <Others offered={offered} />
      </Popover>
    </I18nProvider>
  );
}

function Line({ id, name, sign }: { id: string; name: string; sign: ReactNode }) {
  return (
    <MenuItem id={id} textValue={name} className={styles.line!}>
      {({ isSelected }) => (
        <>
          <span className={styles.sign}>{sign}</span>
          {name}
          {isSelected && <Check className={styles.check} size={16} aria-hidden />}
        </>
      )}
    </MenuItem>
  );
}

/** The chains that the product knows but this gateway does not index, test networks only when they are wanted. */
function Others({ offered }: { offered: readonly Chain[] }) {
  const showsTestnets = useWatched(useHost().showsTestnets);
  const others = CHAIN_NAMES.filter(
    (chain) => chain !== "UNKNOWN_CHAIN" && !offered.includes(chain) && (showsTestnets || !chainFacts(chain).isTestnet),
  );
  const count = others.length;
  if (count === 0) return null;
  const summary = plural(count, { one: "# more is not indexed here", other: "# more are not indexed here" });
  return (
    <details className={styles.others}>
      <summary>{summary}</summary>
      <ul>
        {others.map((chain) => (
          <li key={chain}>{chainFacts(chain).displayName}</li>
        ))}
      </ul>
    </details>
  );
}
