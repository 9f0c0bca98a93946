import { t } from "@lingui/core/macro";
import { chainFacts } from "@cenote/domain/chains";
import { tokenPath } from "@cenote/domain/paths";
import { QuantityText } from "@cenote/kit/money/QuantityText";
import { ChainBadge } from "@cenote/kit/picture/ChainBadge";
import { RowCells } from "@cenote/kit/table/columns/listColumn";
import { TableRow } from "@cenote/kit/table/TableRow";
import { Identity } from "@cenote/kit/text/Identity";
import { isolated } from "@cenote/kit/text/isolated";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import type { Asset } from "../../lib/assets/groupAssets";
import type { HeldToken } from "../../lib/assets/heldToken";
import type { Profit } from "../../lib/assets/tokenProfits";
import type { AssetColumn } from "./assetColumns";
import { TokenMenu } from "./TokenMenu";
import * as styles from "./AssetList.module.css";

type FormRowProps = {
  readonly asset: Asset;
  readonly form: HeldToken;
  readonly profit: Profit | null;
  readonly columns: readonly AssetColumn[];
  readonly index: number;
};

const BADGE_PIXELS = 20;

/** An asset's balance on one network, below the asset. */
export function FormRow({ asset, form, profit, columns, index }: FormRowProps) {
  const { chain, address, symbol, quantity, price, change, value } = form;
  const network = chainFacts(chain).displayName;
  const name = isolated(symbol ?? form.name ?? t`this token`);
  const menu = <TokenMenu label={t`Actions for ${name} on ${network}`} token={form} />;
  const identity = (
    <span className={styles.form} data-form>
      <Identity
        to={tokenPath(chain, address)}
        logo={<ChainBadge chain={chain} size={BADGE_PIXELS} />}
        title={network}
        detail={
          <>
            <QuantityText value={quantity} /> <Untrusted>{symbol}</Untrusted>
          </>
        }
      />
    </span>
  );
  return (
    <TableRow index={index}>
      <RowCells
        columns={columns}
        row={{ identity, price, change, value, profit, whole: asset.value, isPart: true, menu }}
      />
    </TableRow>
  );
}
