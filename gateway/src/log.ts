type Details = Readonly<Record<string, unknown>>;

/** Says what happens, one JSON object a line. */
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
