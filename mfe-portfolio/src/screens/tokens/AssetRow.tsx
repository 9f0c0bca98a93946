import { plural, t } from "@lingui/core/macro";
import { tokenPath } from "@cenote/domain/paths";
import { QuantityText } from "@cenote/kit/money/QuantityText";
import { ChainBadge } from "@cenote/kit/picture/ChainBadge";
import { TokenFace } from "@cenote/kit/picture/TokenFace";
import { ExpandButton } from "@cenote/kit/table/controls/ExpandButton";
import { RowCells } from "@cenote/kit/table/columns/listColumn";
import { TableRow } from "@cenote/kit/table/TableRow";
import { Identity } from "@cenote/kit/text/Identity";
import { RiskMark } from "@cenote/kit/text/RiskMark";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import type { Asset } from "../../lib/assets/groupAssets";
import { pictureOf } from "../../lib/assets/heldToken";
import type { Profit } from "../../lib/assets/tokenProfits";
import type { AssetColumn } from "./assetColumns";
import { AssetMenu } from "./AssetMenu";
import * as styles from "./AssetList.module.css";

type AssetRowProps = {
  readonly asset: Asset;
  readonly profit: Profit | null;
  /** Total value of all tokens, in US dollars. */
  readonly total: number | null;
  readonly columns: readonly AssetColumn[];
  readonly index: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Whether the visitor hid it. */
  readonly isHidden: boolean;
  readonly onOpen: () => void;
};

const LOGO_PIXELS = 34;
const BADGE_PIXELS = 14;

export function AssetRow({ asset, profit, total, columns, index, isOpen, onToggle, isHidden, onOpen }: AssetRowProps) {
  const { lead, forms, quantity, price, change, value } = asset;
  const chains = [...new Set(forms.map(({ chain }) => chain))];
  const networks = plural(forms.length, { one: "# network", other: "# networks" });
  const name = lead.name ?? lead.symbol ?? t`this asset`;
  const warning = lead.warning ?? (lead.isSpam ? "spam" : null);
  const identity = (
    <span className={styles.identity}>
      <Identity
        to={tokenPath(lead.chain, lead.address)}
        logo={
          <TokenFace picture={pictureOf(lead)} size={LOGO_PIXELS} {...(chains.length === 1 && { chain: lead.chain })} />
        }
        title={<Untrusted>{lead.name ?? lead.symbol}</Untrusted>}
        detail={
          <>
            <QuantityText value={quantity} /> <Untrusted>{lead.symbol}</Untrusted>
            {chains.length > 1 && (
              <span className={styles.networks}>
                {chains.map((chain) => (
                  <ChainBadge key={chain} chain={chain} size={BADGE_PIXELS} isNamed />
                ))}
              </span>
            )}
            {warning && <RiskMark warning={warning} imitated={lead.imitated} isSmall />}
          </>
        }
      />
      {forms.length > 1 && (
        <span className={styles.expand}>
          <ExpandButton label={t`${networks} of ${name}`} count={forms.length} isOpen={isOpen} onToggle={onToggle} />
        </span>
      )}
    </span>
  );
  const menu = <AssetMenu asset={asset} isHidden={isHidden} onOpen={onOpen} />;
  return (
    <TableRow index={index}>
      <RowCells columns={columns} row={{ identity, price, change, value, profit, whole: total, isPart: false, menu }} />
    </TableRow>
  );
}
