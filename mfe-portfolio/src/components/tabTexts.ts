import { t } from "@lingui/core/macro";
import type { PortfolioTab } from "@cenote/domain/paths";

type TabText = {
  readonly title: () => string;
  /** Name of the content as the subject of loading and error messages. */
  readonly subject: () => string;
};

/** Tabs in order. */
export const TAB_TEXTS: Readonly<Record<PortfolioTab, TabText>> = {
  overview: { title: () => t`Overview`, subject: () => t`The overview` },
  tokens: { title: () => t`Tokens`, subject: () => t`The list of tokens` },
  defi: { title: () => t`DeFi`, subject: () => t`The list of positions` },
  nfts: { title: () => t`NFTs`, subject: () => t`The list of NFTs` },
  activity: { title: () => t`Activity`, subject: () => t`The list of activities` },
};
