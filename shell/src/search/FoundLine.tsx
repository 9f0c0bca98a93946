import { t } from "@lingui/core/macro";
import { BadgeCheck, FileText } from "lucide-react";
import { ListBoxItem } from "react-aria-components";
import { chainFacts } from "@cenote/domain/chains";
import { ChainBadge } from "@cenote/kit/picture/ChainBadge";
import { LogoFace } from "@cenote/kit/picture/LogoFace";
import { PairMark } from "@cenote/kit/picture/PairMark";
import { PriceText } from "@cenote/kit/money/PriceText";
import { Tag } from "@cenote/kit/text/Tag";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import type { Found } from "./found";
import * as styles from "./SearchDialog.module.css";

const LOGO_PIXELS = 36;

/** A search hit, with enough detail to distinguish it from look-alikes; a plain link, which can open in a new tab. */
export function FoundLine({ id, line }: { id: string; line: Found }) {
  const { title, detail, chain, isVerified, isLookAlike, price } = line;
  return (
    <ListBoxItem id={id} href={line.to} className={styles.line!} textValue={`${title} ${detail}`}>
      <span className={styles.logo}>
        <Face line={line} />
        {chain && (
          <span className={styles.badge}>
            <ChainBadge chain={chain} size={16} isNamed />
          </span>
        )}
      </span>
      <span className={styles.texts}>
        <span className={styles.title}>
          <Untrusted>{title}</Untrusted>
          {isVerified && <BadgeCheck size={16} className={styles.verified} aria-label={t`verified`} role="img" />}
          {isLookAlike && <Tag tone="warn">{t`Look-alike`}</Tag>}
        </span>
        <span className={styles.detail}>
          {detail && <Untrusted isInline>{detail}</Untrusted>}
          {chain && <span>{chainFacts(chain).displayName}</span>}
        </span>
      </span>
      {price !== undefined && (
        <span className={styles.price}>
          <PriceText value={price} />
        </span>
      )}
    </ListBoxItem>
  );
}

function Face({ line: { kind, pictures } }: { line: Found }) {
  if (kind === "page") return <FileText size={20} strokeWidth={1.7} aria-hidden />;
  const [first, second] = pictures;
  if (!first) return null;
  if (!second) return <LogoFace {...first} size={LOGO_PIXELS} />;
  return <PairMark first={first} second={second} size={LOGO_PIXELS} />;
}
