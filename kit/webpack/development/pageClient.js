import * as refresh from "react-refresh/runtime";
import { drawOverlay } from "./overlay.js";

/** State shared by the builds of one page in development; each registers itself by buildClient.js. */
const SOCKET_PATH = "/assets/development";
const RECONNECT_MILLISECONDS = 1_000;

// Before React: a root that is mounted without this hook is never refreshed.
refresh.injectIntoGlobalHook(globalThis);

const builds = new Map();
/** By build: the last hash and errors that the server reported. */
const reported = new Map();
let socket = null;
let areRequestsChanged = false;
let reloadScreen = () => Promise.resolve();

globalThis.cenoteDevelopment = {
  refresh,

  addBuild(build) {
    builds.set(build.name, build);
    sendOpen();
    void update(build.name);
  },

  /** Called at the end of each module: accepts its updates where React Refresh or the router can apply them. */
  accept(exports, hot) {
    const names = Object.keys(exports);
    const isComponents = names.length > 0 && names.every((name) => refresh.isLikelyComponentType(exports[name]));
    const isRequests = names.length > 0 && names.every((name) => name.endsWith("Requests"));
    if (isRequests && hot.data) areRequestsChanged = true;
    if (isComponents || isRequests) hot.accept();
    else if (hot.data?.wasAccepted) hot.invalidate();
    hot.dispose((data) => void (data.wasAccepted = isComponents || isRequests));
  },

  /** Set by the shell's router: sends a changed request of the open screen; resolves when its response arrives. */
  set reloadScreen(reload) {
    reloadScreen = reload;
  },
};

async function update(name) {
  const build = builds.get(name);
  const { hash, errors } = reported.get(name) ?? {};
  if (!build || !hash || errors.length || build.hash() === hash || build.hot.status() !== "idle") return;
  // Its artifacts are older than its code.
  if (reported.get("relay")?.errors.length) return;
  try {
    // Null after a restart of the server, which has no update from the version of this page.
    if (!(await build.hot.check(true))) return location.reload();
  } catch (error) {
    console.warn(`${name} was not updated in place: ${error.message}`);
    return location.reload();
  }
  // Components update after their data: a fragment would read fields that were never requested.
  if (areRequestsChanged) {
    areRequestsChanged = false;
    await reloadScreen();
  }
  refresh.performReactRefresh();
  void update(name);
}

function connect() {
  socket = new WebSocket(`ws://${location.host}${SOCKET_PATH}`);
  socket.addEventListener("open", sendOpen);
  socket.addEventListener("message", ({ data }) => {
    const { name, hash, errors } = JSON.parse(data);
    reported.set(name, { hash, errors });
    drawOverlay([...reported].flatMap(([build, report]) => report.errors.map((error) => `${build}\n${error}`)));
    for (const build of builds.keys()) void update(build);
  });
  socket.addEventListener("close", () => setTimeout(connect, RECONNECT_MILLISECONDS));
}

/** Reports the page's builds: the server rebuilds open ones first. */
function sendOpen() {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify([...builds.keys()]));
}

connect();
