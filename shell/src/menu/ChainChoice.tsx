import { t } from "@lingui/core/macro";
import type { Chain } from "@cenote/domain/chains";
import { useLocation, useNavigate } from "@cenote/kit/router";
import { ChainFilter } from "@cenote/kit/chain/ChainFilter";
import { chainOf, placeOfChain } from "../routing/chainChoice";

type ChainChoiceProps = {
  readonly isCompact?: boolean;
  readonly onChosen?: () => void;
};

/** Menu of the selected chain, which is kept in the URL, so that all screens agree. */
export function ChainChoice({ isCompact = false, onChosen }: ChainChoiceProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const handleChange = (chain: Chain | null) => {
    void navigate(placeOfChain(pathname, search, chain));
    onChosen?.();
  };
  return (
    <ChainFilter
      label={t`Network to explore`}
      value={chainOf(pathname, search)}
      isCompact={isCompact}
      onChange={handleChange}
    />
  );
}
