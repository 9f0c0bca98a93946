import { t } from "@lingui/core/macro";
import { toChain, toUrlName, type Chain } from "@cenote/domain/chains";
import { CHAIN_PARAMETER } from "@cenote/domain/paths";
import { useSearchParams } from "@cenote/kit/router";
import { AddressChip } from "@cenote/kit/text/AddressChip";
import { ChainFilter } from "@cenote/kit/chain/ChainFilter";
import { withChain } from "../../lib/portfolioSearch";
import * as styles from "./PortfolioScreen.module.css";

export function PortfolioHead({ address }: { address: string }) {
  const [search, setSearch] = useSearchParams();
  const chain = toChain(search.get(CHAIN_PARAMETER) ?? "");
  const handleChain = (picked: Chain | null) =>
    setSearch((now) => withChain(now, picked && toUrlName(picked)), { preventScrollReset: true });
  return (
    <div className={styles.head}>
      <h1 className={styles.heading}>{t`Portfolio`}</h1>
      <div className={styles.facts}>
        <ChainFilter value={chain} onChange={handleChain} />
        <AddressChip address={address} />
      </div>
    </div>
  );
}
