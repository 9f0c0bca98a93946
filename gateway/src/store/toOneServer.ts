import { lookup } from "node:dns";
import { Socket, type LookupFunction } from "node:net";

/**
 * Creates sockets of connections that all go to one server: the name of several servers, such as a cluster's readers,
 * is resolved once. The server's certificate is still checked for the name.
 */
export function toOneServer(): () => Socket {
  let known: Promise<{ readonly address: string; readonly family: number }> | null = null;
  const find = (name: string) =>
    (known ??= new Promise<{ readonly address: string; readonly family: number }>((resolve, reject) =>
      lookup(name, (error, address, family) => (error ? reject(error) : resolve({ address, family }))),
    ).catch((error: unknown) => {
      known = null;
      throw error;
    }));
  const toKnown: LookupFunction = (name, options, callback) => {
    find(name).then(
      ({ address, family }) => (options.all ? callback(null, [{ address, family }]) : callback(null, address, family)),
      (error: NodeJS.ErrnoException) => callback(error, ""),
    );
  };
  return () => {
    const socket = new Socket();
    const connect = socket.connect.bind(socket) as Socket["connect"];
    // A path refers to a server on this machine.
    socket.connect = ((port: number | string, host?: string) =>
      typeof port === "number" && host
        ? connect({ port, host, lookup: toKnown })
        : connect(port as string)) as Socket["connect"];
    return socket;
  };
}
