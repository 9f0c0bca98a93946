import { TokenFace } from "@cenote/kit/picture/TokenFace";
import { Tag } from "@cenote/kit/text/Tag";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { statusText } from "../../lib/auction/auctionTexts";
import * as styles from "./Auction.module.css";
import type { Auction } from "../../lib/auction/readAuction";

const TONES = { UPCOMING: undefined, RUNNING: "water", GRADUATED: "water", FAILED: "warn" } as const;

/** The auctioned token and the auction's status. */
export function AuctionHead({ auction: { token, chain, status } }: { readonly auction: Auction }) {
  const tone = status in TONES ? TONES[status as keyof typeof TONES] : undefined;
  return (
    <header className={styles.head}>
      <TokenFace picture={token.picture} size={44} chain={chain} />
      <h1>
        <Untrusted isInline>{token.name}</Untrusted>{" "}
        <span className={styles.symbol}>
          <Untrusted isInline>{token.symbol}</Untrusted>
        </span>
      </h1>
      <Tag {...(tone && { tone })}>{statusText(status)}</Tag>
    </header>
  );
}
