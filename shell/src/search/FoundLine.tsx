import { t } from "@lingui/core/macro";
import { BadgeCheck, FileText } from "lucide-react";
import { ListBoxItem } from "react-aria-components";
import { chainFacts } from "@cenote/domain/chains";
import { ChainBadge } from "@cenote/kit/picture/ChainBadge";
import { LogoMark } from "@cenote/kit/picture/LogoMark";
import { PriceText } from "@cenote/kit/money/PriceText";
import { RiskMark } from "@cenote/kit/text/RiskMark";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { useMoney } from "@cenote/kit/money/useMoney";
import { compactUsd } from "@cenote/kit/money/usd";
import { longAgeText } from "@cenote/kit/time/age";
import { useNow } from "@cenote/kit/time/useNow";
import type { Figures, Found } from "./found";
import * as styles from "./SearchDialog.module.css";

const LOGO_PIXELS = 36;

/** Search hit, with enough detail to distinguish it from look-alikes; a plain link, which can open in a new tab. */
export function FoundLine({ id, line }: { id: string; line: Found }) {
  const { title, detail, chain, isVerified, warning, price, figures } = line;
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
          {warning && <RiskMark warning={warning} isSmall />}
        </span>
        <span className={styles.detail}>
          {detail && <Untrusted isInline>{detail}</Untrusted>}
          {chain && <span className={styles.chain}>{chainFacts(chain).displayName}</span>}
          {figures && <FoundFigures figures={figures} />}
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

/** A token's or pool's age is shown in minutes at the finest. */
const AGE_STEP_SECONDS = 60;

function FoundFigures({ figures: { locked, volume, createdAt } }: { figures: Figures }) {
  const money = useMoney();
  const now = useNow(AGE_STEP_SECONDS);
  const inPools = locked === null ? null : compactUsd(locked, money);
  const traded = volume === null ? null : compactUsd(volume, money);
  const age = createdAt === null ? null : longAgeText(now - createdAt);
  return (
    <>
      {inPools && <span>{t`TVL ${inPools}`}</span>}
      {traded && <span>{t`Vol ${traded}`}</span>}
      {age && <span>{t`${age} old`}</span>}
    </>
  );
}

function Face({ line: { kind, pictures } }: { line: Found }) {
  if (kind === "page") return <FileText size={20} strokeWidth={1.7} aria-hidden />;
  return <LogoMark pictures={pictures} size={LOGO_PIXELS} />;
}
