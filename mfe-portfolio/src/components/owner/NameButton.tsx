import { t } from "@lingui/core/macro";
import { Pencil } from "lucide-react";
import { Suspense, useState } from "react";
import { useWatched } from "@cenote/kit/host/useWatched";
import { useHost } from "@cenote/kit/remote";
import { loadable } from "@cenote/kit/lib/loadable";
import { shortAddress } from "@cenote/kit/text/address";
import type { NameDialogProps } from "@cenote/kit/naming/NameDialog";
import * as styles from "./Owner.module.css";

const dialog = loadable<NameDialogProps>(() =>
  import("@cenote/kit/naming/NameDialog").then((module) => module.NameDialog),
);

/** Names an address in this browser. */
export function NameButton({ address }: { readonly address: string }) {
  const { nameAddress, addressNames } = useHost();
  const ownNames = useWatched(addressNames);
  const [isOpen, setIsOpen] = useState(false);
  const short = shortAddress(address);
  return (
    <>
      <button
        type="button"
        className={styles.icon}
        aria-haspopup="dialog"
        aria-label={t`Name ${short}`}
        onClick={() => setIsOpen(true)}
      >
        <Pencil size={14} aria-hidden />
      </button>
      {isOpen && (
        <Suspense>
          <dialog.Component
            address={address}
            name={ownNames[address.toLowerCase()] ?? ""}
            onName={(name) => nameAddress(address, name)}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
