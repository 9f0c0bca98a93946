import { t } from "@lingui/core/macro";
import { PRODUCT_NAME } from "@cenote/domain/product";
import { Banner } from "@cenote/kit/feedback/Banner";
import { Button } from "@cenote/kit/form/Button";
import { useSession } from "../session/sessionContext";
import * as styles from "./Alerts.module.css";

/** Banner for a newer version of the open page: visitors reload when it suits them. */
export function NewerPageBanner() {
  const { hasNewerPage } = useSession();
  return (
    <Banner
      tone="info"
      title={t`A newer version of ${PRODUCT_NAME} is available`}
      action={
        <span className={styles.row}>
          <Button kind="ghost" size="small" onClick={() => hasNewerPage.set(false)}>
            {t`Later`}
          </Button>
          <Button size="small" onClick={() => location.reload()}>
            {t`Reload`}
          </Button>
        </span>
      }
    >
      {t`The page works as it is. Reload it when you are ready.`}
    </Banner>
  );
}
