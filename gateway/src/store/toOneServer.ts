import { lookup } from "node:dns";
import { Socket, type LookupFunction } from "node:net";

/**
 * Makes the sockets of connections that all go to one server: the name of several servers, as of a cluster's readers, is looked
 * up once. The name stays what the server's certificate is checked for.
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
    // A path names a server on this machine.
    socket.connect = ((port: number | string, host?: string) =>
      typeof port === "number" && host
        ? connect({ port, host, lookup: toKnown })
        : connect(port as string)) as Socket["connect"];
    return socket;
  };
}
