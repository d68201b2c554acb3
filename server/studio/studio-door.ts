// Door of the shop's Studio: holds its port, and starts its process when the first connection comes, so that a shop without one pays nothing.
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import type { Log } from '../log.ts';
import { newToken, studioAddress } from './open-studio.ts';
import type { StudioReport, StudioStart } from './studio-process.ts';

export interface StudioDoor {
  /** The address to open, with the token of this start. */
  readonly address: string;
  close(): Promise<void>;
}

/** The facts of the shop's process. */
export type StudioDoorOptions = Pick<StudioStart, 'root' | 'directory' | 'languages' | 'shop'> & {
  /** 0 takes a free one. */
  readonly port: number;
  readonly log: Log;
};

/** Time for the Studio's process to close its parts. */
const stopMsMax = 5000;

/** Listens on loopback; null when the port is taken, because a shop is not to fail for want of its Studio. */
export async function openStudioDoor({
  port,
  log,
  ...facts
}: StudioDoorOptions): Promise<StudioDoor | null> {
  const token = newToken();
  let child: ChildProcess | null = null;
  let started: Promise<number> | null = null;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    started ??= startProcess();
    started.then(
      (target) => join(socket, target),
      (error: unknown) => {
        started = null;
        log.error('studio', error);
        socket.end(
          `HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\nThe Studio could not be started. The log says why.\n`,
        );
      },
    );
  });
  const startProcess = async (): Promise<number> => {
    const own = fork(new URL('./studio-process.ts', import.meta.url), { stdio: 'inherit' });
    child = own;
    own.once('exit', () => {
      if (child === own) [child, started] = [null, null];
    });
    const publicPort = (server.address() as AddressInfo).port;
    own.send({ ...facts, token, publicPort } satisfies StudioStart);
    const ended = once(own, 'exit').then(() => ({ failure: 'The Studio’s process ended.' }));
    const reported = once(own, 'message').then(([message]) => message as StudioReport);
    const report: StudioReport = await Promise.race([reported, ended]);
    if ('failure' in report) throw new Error(report.failure);
    return report.port;
  };
  const isBound = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!isBound) return null;
  return {
    address: studioAddress((server.address() as AddressInfo).port, token),
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      if (child !== null) await end(child);
    },
  };
}

/** Passes bytes between a browser and the Studio's process. */
function join(socket: Socket, port: number): void {
  const target = connect(port, '127.0.0.1');
  target.on('error', () => socket.destroy());
  socket.once('close', () => target.destroy());
  target.once('close', () => socket.destroy());
  socket.pipe(target).pipe(socket);
}

async function end(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopMsMax);
  child.kill('SIGTERM');
  await exited;
  clearTimeout(timer);
}
