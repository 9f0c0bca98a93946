import WebSocket from "ws";

const FIRST_PAUSE_MILLISECONDS = 250;
const MAX_PAUSE_MILLISECONDS = 30_000;
/** A notification of a new head is shorter than a kilobyte. */
const MAX_BYTES = 64 * 1024;

/**
 * Calls `onHead` whenever a node's WebSocket announces a new head. The announced block is not trusted and only triggers
 * a poll. Reconnects after a lost connection. Returns a function that stops it.
 */
export function listenForHeads(url: string, onHead: () => void): () => void {
  let socket: WebSocket | null = null;
  let timer: NodeJS.Timeout | undefined;
  let hasEnded = false;
  let failures = 0;

  const open = () => {
    socket = new WebSocket(url, { maxPayload: MAX_BYTES, followRedirects: false });
    socket.on("open", () => {
      socket?.send(JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_subscribe", params: ["newHeads"] }));
    });
    socket.on("message", (message) => {
      failures = 0;
      if (String(message).includes('"eth_subscription"')) onHead();
    });
    // "close" follows; without heads the chain is still polled.
    socket.on("error", () => undefined);
    socket.on("close", () => {
      if (hasEnded) return;
      const pause = Math.min(MAX_PAUSE_MILLISECONDS, FIRST_PAUSE_MILLISECONDS * 2 ** failures++);
      timer = setTimeout(open, pause);
    });
  };
  open();
  return () => {
    hasEnded = true;
    clearTimeout(timer);
    socket?.terminate();
  };
}
