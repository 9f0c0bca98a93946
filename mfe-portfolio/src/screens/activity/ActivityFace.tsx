import { Ban, CircleHelp, FileCode2, ShieldCheck } from "lucide-react";
import { ChainBadge } from "@cenote/kit/picture/ChainBadge";
import { LogoMark } from "@cenote/kit/picture/LogoMark";
import { Picture } from "@cenote/kit/picture/Picture";
import type { LogoFacts } from "@cenote/kit/picture/logoFacts";
import type { Activity, TransactionFacts } from "../../lib/activity/activity";
import { isRevocation } from "../../lib/activity/activityTitle";
import { flowsOf, itemsOf } from "../../lib/activity/flows";
import * as styles from "./Activity.module.css";

const FACE_PIXELS = 36;
const SIGN_PIXELS = 18;

/** Picture of an activity: that of its tokens or item, or an icon of its kind. */
export function ActivityFace({ activity }: { readonly activity: Activity }) {
  return (
    <span className={styles.face}>
      <Face activity={activity} />
      <span className={styles.badge}>
        <ChainBadge chain={activity.chain} size="100%" isNamed />
      </span>
    </span>
  );
}

function Face({ activity: { kind, details } }: { readonly activity: Activity }) {
  if (!details) return <Sign icon={CircleHelp} />;
  if (details.form === "order") return <Pictures pictures={[details.pays, details.receives].map(pictureOf)} />;
  if (details.form === "ramp") return <Pictures pictures={[details.token.picture]} />;
  if (kind === "APPROVAL") return <Sign icon={isRevocation(details.changes) ? Ban : ShieldCheck} />;
  const [item] = kind === "NFT" ? itemsOf(details.changes) : [];
  if (item) {
    return (
      <span className={styles.item}>
        <Picture url={item.item.url} />
      </span>
    );
  }
  const pictures = picturesOf(details);
  return pictures.length > 0 ? <Pictures pictures={pictures} /> : <Sign icon={FileCode2} />;
}

/** Returns the pictures of a loss and a gain; those of the two most valuable flows if there is only one kind. */
function picturesOf({ changes }: TransactionFacts): readonly LogoFacts[] {
  const { gains, losses } = flowsOf(changes);
  const [lost, gained] = [losses[0], gains[0]];
  const both = lost && gained ? [lost, gained] : [...losses, ...gains].slice(0, 2);
  return both.map(pictureOf);
}

function pictureOf({ token }: { readonly token: { readonly picture: LogoFacts } }): LogoFacts {
  return token.picture;
}

function Pictures({ pictures }: { readonly pictures: readonly LogoFacts[] }) {
  return <LogoMark pictures={pictures} size={FACE_PIXELS} />;
}

function Sign({ icon: Icon }: { readonly icon: typeof Ban }) {
  return (
    <span className={styles.sign}>
      <Icon size={SIGN_PIXELS} strokeWidth={1.7} aria-hidden />
    </span>
  );
}
