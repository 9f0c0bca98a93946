import { createRoot } from "react-dom/client";
import { flushSync } from "react-dom";
import { GRAPHQL_PATH } from "@cenote/domain/paths";
import { moveStyles } from "@cenote/kit/firstPaint/moveStyles";
import { createEnvironment } from "@cenote/kit/relay/createEnvironment";
import { createRouter } from "@cenote/kit/routing/createRouter";
import { memoryHistory } from "@cenote/kit/routing/history";
import { App } from "../App";
import type { QueryGateway } from "../gateway/queryGateway";
import { createLiveAnswers } from "../live/liveAnswers";
import { createBlockFeed } from "../session/blockFeed";
import * as loading from "../frame/LoadingScreen.module.css";
import { createMoney } from "../session/money";
import { createSession, type Session } from "../session/session";

/** Never resolves: the build has no gateway and no remotes. */
const never = () => new Promise<never>(() => undefined);

/**
 * Draws the app's frame before its first screen, for the page itself: the browser paints it before any script has
 * arrived. Runs in jsdom when the shell is built. Styles of elements are rules, because the page's policy allows no
 * style attributes.
 */
export function draw(): { readonly html: string; readonly css: string } {
  const root = document.body.appendChild(document.createElement("div"));
  root.className = "first-paint";
  flushSync(() => createRoot(root).render(<Start />));
  const css = moveStyles(root, "first-paint");
  const place = root.querySelector(`.${loading.loading}`);
  if (!place) throw new Error("The frame has no place for a screen.");
  place.prepend(document.createComment("screen"));
  place.append(document.createComment("/screen"));
  return { html: root.outerHTML, css };
}

function Start() {
  const queryGateway: QueryGateway = never;
  const blockFeed = createBlockFeed(createLiveAnswers(never));
  const environment = createEnvironment(GRAPHQL_PATH, () => undefined);
  const watchNothing = () => () => undefined;
  const money = createMoney(queryGateway, watchNothing);
  const session: Session = createSession(blockFeed, watchNothing, money, never, queryGateway, watchNothing);
  const router = createRouter({ history: memoryHistory("/no-page"), routes: [{ path: "*", open: never }] });
  const settings = { environment, blockFeed, session, queryGateway, remoteStates: new Map() };
  return <App {...settings} router={Object.assign(router, { knownScreen: () => null })} />;
}
