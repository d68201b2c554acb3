// Administrators of a shop over a hosted project: the addresses of ADMIN_EMAILS receive their role, and pages receive their hashes.
import type { HostedClient } from './hosted-client.ts';

/** Looks for new administrators. */
export interface Administrators {
  /** Called after a response of the accounts service that may have confirmed somebody. */
  afterAuth(request: Request, response: Response): Promise<void>;
}

/** Calls after which an address may be confirmed. */
const confirming = /^\/auth\/v1\/(?:verify|token|signup|user|callback)$/;

/** Appoints those who are there, and the others as they arrive; when all have been, nothing is called any more. */
export async function openAdministrators(
  client: Pick<HostedClient, 'call'>,
  emails: readonly string[],
): Promise<Administrators> {
  let missing: readonly string[] = emails;
  const appoint = async (): Promise<void> => {
    if (missing.length === 0) return;
    const found = await client.call('call_as_server', {
      name: 'appoint_administrators',
      arguments: missing,
    });
    missing = Array.isArray(found) ? found.map(String) : [];
  };
  await appoint();
  return {
    async afterAuth(request, response) {
      if (missing.length === 0 || response.status >= 400) return;
      if (confirming.test(new URL(request.url).pathname)) await appoint();
    },
  };
}
