type Details = Readonly<Record<string, unknown>>;

/** Writes events as one JSON object per line. */
export type Log = {
  info(message: string, details?: Details): void;
  error(message: string, details?: Details): void;
};

export const consoleLog: Log = {
  info: (message, details) => write("info", message, details),
  error: (message, details) => write("error", message, details),
};

export const silentLog: Log = { info: () => undefined, error: () => undefined };

function write(level: string, message: string, details: Details = {}) {
  console.log(JSON.stringify({ time: new Date().toISOString(), level, message, ...details }));
}
