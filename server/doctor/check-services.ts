// Checks of the services of a hosted project, each called once as the shop does.
import { callFunction, keyHeaders, ProjectRefusal } from '../hosted/hosted-client.ts';
import type { HostedProject } from '../settings/hosted-project.ts';
import { problem, sound } from './finding.ts';
import type { Finding } from './finding.ts';

const responseMsMax = 10_000;

/** Accounts, files, channels and rights of a project that answers. */
export async function checkServices(project: HostedProject): Promise<readonly Finding[]> {
  return await Promise.all([
    checkKeys(project),
    checkAccounts(project),
    checkFiles(project),
    checkChannels(project),
  ]);
}

/** The publishable key must not open what the secret key does. */
async function checkKeys({ url, publishableKey }: HostedProject): Promise<Finding> {
  const isOpen = await callFunction(url, publishableKey, 'project_state', {}).then(
    () => true,
    (error: unknown) => !(error instanceof ProjectRefusal),
  );
  return isOpen
    ? problem(
        'keys',
        'ANON_KEY has the rights of the service, and every page would pass it on',
        'Give the publishable key as ANON_KEY, and revoke the one that was there.',
      )
    : sound('keys', 'each has the rights of its own');
}

async function checkAccounts({ url, publishableKey }: HostedProject): Promise<Finding> {
  const settings = await read(`${url}/auth/v1/settings`, keyHeaders(publishableKey));
  const place = 'In the project: Authentication, Sign In / Providers.';
  if (settings === null)
    return problem('accounts', 'auth/v1 does not answer', `${url}/auth/v1/settings`);
  if (settings['mailer_autoconfirm'] === true)
    return problem(
      'accounts',
      'addresses count as confirmed without a mail, and orders and roles hang on them',
      `${place} Turn on "Confirm email".`,
    );
  if (settings['disable_signup'] === true)
    return problem(
      'accounts',
      'nobody can register',
      `${place} Turn on "Allow new users to sign up".`,
    );
  return sound('accounts', 'customers register, and confirm their address');
}

async function checkFiles({ url, secretKey }: HostedProject): Promise<Finding> {
  const bucket = await read(`${url}/storage/v1/bucket/media`, keyHeaders(secretKey));
  return bucket === null
    ? problem('storage', 'storage/v1 shows no bucket media', 'Start the shop once: it creates it.')
    : sound('storage', 'storage/v1 answers');
}

async function checkChannels({ url, publishableKey }: HostedProject): Promise<Finding> {
  const address = new URL(`${url}/realtime/v1/websocket`.replace(/^http/, 'ws'));
  address.searchParams.set('apikey', publishableKey);
  address.searchParams.set('vsn', '1.0.0');
  const isOpen = await new Promise<boolean>((resolve) => {
    const socket = new WebSocket(address);
    const timer = setTimeout(() => socket.close(), responseMsMax);
    const complete = (opened: boolean) => (): void => {
      clearTimeout(timer);
      resolve(opened);
      socket.close();
    };
    socket.addEventListener('open', complete(true), { once: true });
    socket.addEventListener('error', complete(false), { once: true });
    socket.addEventListener('close', complete(false), { once: true });
  });
  return isOpen
    ? sound('channels', 'realtime/v1 opens sockets')
    : problem(
        'channels',
        'realtime/v1 opens no socket: open pages do not follow what happens',
        'In the project: Realtime, Settings. Enable it.',
      );
}

/** The object at an address; null where there is none. */
async function read(
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, unknown>> | null> {
  const signal = AbortSignal.timeout(responseMsMax);
  const response = await fetch(address, { headers, signal }).catch(() => null);
  if (response?.ok !== true) return null;
  const value: unknown = await response.json().catch(() => null);
  return typeof value === 'object' && value !== null ? { ...value } : null;
}
