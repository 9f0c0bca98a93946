import { t } from "@lingui/core/macro";
import { positionPath } from "@cenote/domain/paths";
import { FALLBACK_SYMBOL } from "@cenote/domain/previews";
import type { AlertKind, Host, WatchedPosition } from "@cenote/kit/remote";
import { percentText } from "@cenote/kit/money/percent";
import { isolated } from "@cenote/kit/text/isolated";
import type { Places, PositionAlerts } from "./positionAlerts";
import { alertOf, NEAR_PERCENT, placeOf, type Standing } from "./positionPlace";

type Token = { readonly symbol: string | null } | null;
type Answered = Standing & {
  readonly id: string;
  readonly pool: { readonly token0: Token; readonly token1: Token } | null;
};
/** Response to `WATCHED_POSITIONS`. */
export type WatchedAnswer = { readonly nodes: readonly (Partial<Answered> | null)[] | null };

export type CheckMeans = Pick<PositionAlerts, "positionAlerts" | "positionPlaces"> &
  Pick<Host, "notify"> & {
    /** Opens a screen of the product. */
    readonly open: (path: string) => void;
  };

/**
 * Compares the watched positions with their last known places, and announces changes. The caller ensures that only one
 * tab does so at a time.
 */
export function checkPositions({ nodes }: WatchedAnswer, means: CheckMeans) {
  const { positionAlerts, positionPlaces } = means;
  const before = positionPlaces.read();
  const now: Record<string, Places[string]> = { ...before };
  for (const position of positionAlerts.get()) {
    const node = (nodes ?? []).find((one): one is Answered => one?.id === position.id);
    const former = before[position.id] ?? null;
    const place = node ? placeOf(node, former) : null;
    if (!node || !place) continue;
    now[position.id] = place;
    const kind = alertOf(former, place, position.kinds);
    if (kind) announce(position, sentence(position, node, kind), kind, means);
  }
  positionPlaces.write(now);
}

function announce({ id, chain, version, tokenId }: WatchedPosition, text: string, kind: AlertKind, means: CheckMeans) {
  const path = positionPath(version === "V4" ? "v4" : "v3", chain, tokenId);
  means.notify({ text, ...(kind === "leaves" && { tone: "bad" }), link: { to: path, text: t`View` } });
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  // Mobile browsers have the class but allow it to service workers only: the notice above remains.
  try {
    const notification = new Notification(text, { tag: `${id} ${kind}` });
    notification.onclick = () => {
      window.focus();
      means.open(path);
      notification.close();
    };
  } catch {
    return;
  }
}

function sentence({ tokenId }: WatchedPosition, { pool }: Answered, kind: AlertKind): string {
  const [first, second] = [pool?.token0, pool?.token1].map((token) =>
    isolated(token?.symbol?.trim() || FALLBACK_SYMBOL),
  );
  const name = `${first} / ${second} #${tokenId}`;
  const distance = percentText(NEAR_PERCENT, 0);
  return kind === "leaves"
    ? t`${name} has left its range: it earns no fees now.`
    : t`${name} is within ${distance} of an edge of its range.`;
}
