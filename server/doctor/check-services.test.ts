// Checks of a hosted project's services, against projects that are wrong in one way each: the doctor names the setting and where it is.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkServices } from './check-services.ts';
import { describeFinding } from './finding.ts';

const socketGuid = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/** The project's settings. */
interface Behaviour {
  readonly settings: object | null;
  readonly hasBucket: boolean;
  readonly opensSockets: boolean;
  /** Whether the publishable key acts as the service. */
  readonly opensService: boolean;
}

const good: Behaviour = {
  settings: { mailer_autoconfirm: false, disable_signup: false },
  hasBucket: true,
  opensSockets: true,
  opensService: false,
};

let server: Server;
let url: string;
let behaviour: Behaviour;
const sockets = new Set<Socket>();

function reply({ url: path = '', headers }: IncomingMessage): readonly [number, unknown] {
  const isService = headers['apikey'] === 'secret' || behaviour.opensService;
  if (path === '/auth/v1/settings')
    return behaviour.settings === null ? [503, {}] : [200, behaviour.settings];
  if (path === '/storage/v1/bucket/media' && isService)
    return behaviour.hasBucket ? [200, { id: 'media' }] : [400, { code: 'NoSuchBucket' }];
  if (path === '/rest/v1/rpc/project_state')
    return isService ? [200, {}] : [401, { code: '42501', message: 'permission denied' }];
  return [404, {}];
}

beforeEach(async () => {
  behaviour = good;
  server = createServer((incoming, outgoing) => {
    const [status, body] = reply(incoming);
    outgoing.writeHead(status).end(JSON.stringify(body));
  });
  server.on('connection', (socket) => sockets.add(socket));
  server.on('upgrade', ({ headers }, socket) => {
    const key = `${headers['sec-websocket-key']}${socketGuid}`;
    const accept = createHash('sha1').update(key).digest('base64');
    socket.write(
      behaviour.opensSockets
        ? `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`
        : 'HTTP/1.1 403 Forbidden\r\n\r\n',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  // A channel is no connection of the server any more.
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await new Promise((resolve) => server.close(resolve));
});

const problems = async (): Promise<readonly string[]> =>
  (await checkServices({ url, publishableKey: 'public', secretKey: 'secret' }))
    .filter(({ level }) => level === 'problem')
    .map(describeFinding);

test('services that are set up as the shop needs them', async () => {
  expect(await problems()).toEqual([]);
});

test.each<[string, Partial<Behaviour>, RegExp]>([
  [
    'addresses are not confirmed',
    { settings: { mailer_autoconfirm: true } },
    /^✗ accounts: .*\n {4}In the project: Authentication.*"Confirm email"/,
  ],
  [
    'nobody can register',
    { settings: { disable_signup: true } },
    /^✗ accounts: nobody can register\n {4}.*"Allow new users to sign up"/,
  ],
  ['accounts are off', { settings: null }, /^✗ accounts: auth\/v1 does not answer/],
  ['the bucket is missing', { hasBucket: false }, /^✗ storage: .* no bucket media\n {4}\S/],
  ['channels are off', { opensSockets: false }, /^✗ channels: .*\n {4}In the project: Realtime/],
  ['the public key is the secret one', { opensService: true }, /^✗ keys: ANON_KEY .*\n {4}\S/],
])('%s: named with the cure', async (_what, changed, words) => {
  behaviour = { ...good, ...changed };
  expect(await problems()).toEqual([expect.stringMatching(words)]);
});
