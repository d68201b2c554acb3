// Closing a server with all its connections, those that were upgraded to a web socket included.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Follows the connections of a server from now on.
 * @returns a function that closes it. Node waits without an end for an upgraded connection that nobody has accepted, also when its
 * client is gone: a page that connects while its Vite ends would keep the process.
 */
export function closeServerLater(server: Server): () => Promise<void> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
}
