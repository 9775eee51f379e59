import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A socket on a free port of this machine alone. */
export interface SocketPeer {
  readonly port: number;
  close(): Promise<void>;
}

/** Hands over each program that connects. */
export async function startSocketPeer(greet: (socket: Socket) => void): Promise<SocketPeer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    greet(socket);
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(0, '127.0.0.1', done);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
