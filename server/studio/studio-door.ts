// Door of the shop's Studio: holds its port, and starts its process when the first connection comes, so that a shop without one pays nothing.
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import { servePublishCalls } from '../publish/publish-channel.ts';
import type { Publisher } from '../publish/publisher.ts';
import { newToken, studioAddress } from './open-studio.ts';
import { writeSessionFile } from './session-file.ts';
import type { StudioReport, StudioStart } from './studio-process.ts';
import { watchProcess } from './watch-process.ts';

export interface StudioDoor {
  /** The address to open, with the token of this start. */
  readonly address: string;
  close(): Promise<void>;
}

/** The facts of the shop's process. */
export type StudioDoorOptions = Pick<
  StudioStart,
  'root' | 'directory' | 'languages' | 'shop' | 'contextUrl' | 'data'
> & {
  /** 0 takes a free one. */
  readonly port: number;
  /** Null where the shop cannot be published. */
  readonly publisher: Publisher | null;
  readonly log: Log;
};

/** Memory for young objects: compiling a shop makes many, and collecting them often is a sixth of the time in which the Studio opens. */
const semiSpace = '--max-semi-space-size=';
const semiSpaceMb = 48;

/** Time for the Studio's process to close its parts. */
const stopMsMax = 5000;

/** Listens on loopback; null when the port is taken, because a shop is not to fail for want of its Studio. */
export async function openStudioDoor({
  port,
  log,
  publisher,
  ...facts
}: StudioDoorOptions): Promise<StudioDoor | null> {
  const token = newToken();
  let child: ChildProcess | null = null;
  let started: Promise<number> | null = null;
  let arePagesPaused = false;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    started ??= startProcess();
    started.then(
      (target) => passBytes(socket, target),
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
    const own = fork(new URL('./studio-process.ts', import.meta.url), {
      stdio: 'inherit',
      execArgv: [
        ...process.execArgv.filter((each) => !each.includes(semiSpace)),
        `${semiSpace}${semiSpaceMb}`,
      ],
      env: { ...process.env, NODE_COMPILE_CACHE: join(facts.root, '.atelier', 'compiled') },
    });
    child = own;
    own.once('exit', () => {
      if (child === own) [child, started] = [null, null];
    });
    const publicPort = (server.address() as AddressInfo).port;
    if (publisher !== null) servePublishCalls(own, publisher);
    const isPublishable = publisher !== null;
    own.send({ ...facts, token, publicPort, isPublishable, arePagesPaused } satisfies StudioStart);
    arePagesPaused = false;
    const ended = once(own, 'exit').then(() => ({ failure: 'The Studio’s process ended.' }));
    const reported = once(own, 'message').then(([message]) => message as StudioReport);
    const report: StudioReport = await Promise.race([reported, ended]);
    if ('failure' in report) throw new Error(report.failure);
    logFailures(own, log);
    watchProcess(own, () => {
      arePagesPaused = true;
      log.error('studio', new Error('A page that was rendered ran without an end.'));
    });
    return report.port;
  };
  if (!(await listen(server, port))) return null;
  const { port: boundPort } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${boundPort}`;
  const removeSession = writeSessionFile(facts.directory, { address, token });
  return {
    address: studioAddress(boundPort, token),
    close: async () => {
      removeSession();
      server.close();
      for (const socket of sockets) socket.destroy();
      if (child !== null) await end(child);
    },
  };
}

/** Logs why a process ends after its page is there; the next connection starts another one. */
function logFailures(child: ChildProcess, log: Log): void {
  child.on('message', (message: unknown) => {
    if (isFailure(message)) log.error('studio', new Error(message.failure));
  });
}

function isFailure(message: unknown): message is { readonly failure: string } {
  return typeof message === 'object' && message !== null && 'failure' in message;
}

/** Listens on loopback. @returns whether the port was free */
function listen(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
}

/** Passes bytes between a browser and the Studio's process. */
function passBytes(socket: Socket, port: number): void {
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
