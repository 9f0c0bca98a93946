import { t } from "@lingui/core/macro";
import { Scale, Share } from "lucide-react";
import { Suspense, useState } from "react";
import { withParameter } from "@cenote/kit/form/searchParameters";
import { loadable } from "@cenote/kit/lib/loadable";
import { useSearchParams } from "@cenote/kit/router";
import type { AddressDialogProps } from "../../components/owner/AddressDialog";
import { COMPARE_PARAMETER } from "../../lib/overview/comparison";
import type { ShareCardDialogProps } from "./ShareCardDialog";
import * as styles from "./ValueChart.module.css";

const shareDialog = loadable<ShareCardDialogProps>(() =>
  import("./ShareCardDialog").then((module) => module.ShareCardDialog),
);
const addressDialog = loadable<AddressDialogProps>(() =>
  import("../../components/owner/AddressDialog").then((module) => module.AddressDialog),
);
const ICON_PIXELS = 16;

/** Compares the wallet with another one, and draws its share card. */
export function OverviewActions(props: Omit<ShareCardDialogProps, "onClose">) {
  const [, setSearch] = useSearchParams();
  const [open, setOpen] = useState<"share" | "compare" | null>(null);
  const close = () => setOpen(null);
  const handleAddress = (address: string) => {
    close();
    setSearch((now) => withParameter(now, COMPARE_PARAMETER, address), { preventScrollReset: true });
  };
  return (
    <div className={styles.actions}>
      <button
        type="button"
        className={styles.action}
        aria-haspopup="dialog"
        aria-label={t`Compare with another wallet`}
        title={t`Compare with another wallet`}
        onClick={() => setOpen("compare")}
      >
        <Scale size={ICON_PIXELS} aria-hidden />
      </button>
      <button
        type="button"
        className={styles.action}
        aria-haspopup="dialog"
        aria-label={t`Share a picture`}
        title={t`Share a picture`}
        onClick={() => setOpen("share")}
      >
        <Share size={ICON_PIXELS} aria-hidden />
      </button>
      <Suspense>
        {open === "share" && <shareDialog.Component {...props} onClose={close} />}
        {open === "compare" && (
          <addressDialog.Component
            title={t`Compare with another wallet`}
            action={t`Compare`}
            onAddress={handleAddress}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}
