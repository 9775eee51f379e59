import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A socket on a free port of this machine alone. */
export interface SocketPeer {
  readonly port: number;
  close(): Promise<void>;
}

/** Hands over each program that connects. @param path of a local socket, in place of a port */
export async function startSocketPeer(greet: (socket: Socket) => void, path?: string): Promise<SocketPeer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    greet(socket);
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    if (path === undefined) server.listen(0, '127.0.0.1', done);
    else server.listen(path, done);
  });
  return {
    port: path === undefined ? (server.address() as AddressInfo).port : 0,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
