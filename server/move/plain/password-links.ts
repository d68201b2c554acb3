// Links to set a new password, sent by the target to the accounts that arrived without one.
import * as v from 'valibot';
import { keyHeaders } from '../project/project-client.ts';
import { fetchProject } from './fetch-project.ts';
import type { MoveRun } from '../copy/move-run.ts';
import type { MoveFacts } from '../move-refusal.ts';

const pageUsers = 1_000;
const responseMsMax = 30_000;
const usersSchema = v.object({
  users: v.array(
    v.object({
      email: v.optional(v.nullable(v.string()), null),
      identities: v.optional(v.nullable(v.array(v.object({ provider: v.string() }))), []),
    }),
  ),
});

/** Sends them until the target's limit of mails is reached. Resolves with the numbers of those sent and left. */
export async function sendPasswordLinks({ source, target, signal }: MoveRun): Promise<MoveFacts> {
  let [sent, left] = [0, 0];
  let isLimited = false;
  for (let page = 1; ; page += 1) {
    const path = `/auth/v1/admin/users?page=${page}&per_page=${pageUsers}`;
    const { users } = v.parse(usersSchema, await (await fetchProject(source, path)).json());
    for (const { email, identities } of users) {
      // People who sign in through others have no password to miss.
      if (email === null || email === '' || !(identities ?? []).some(isPassword)) continue;
      const isSent: boolean = !isLimited && (await sendLink(target.address, email, signal));
      isLimited ||= !isSent;
      if (isSent) sent += 1;
      else left += 1;
    }
    if (users.length === 0) return { sent, left };
  }
}

const isPassword = ({ provider }: { readonly provider: string }): boolean => provider === 'email';

async function sendLink(
  address: MoveRun['target']['address'],
  email: string,
  signal: AbortSignal,
): Promise<boolean> {
  const response = await fetch(`${address.url}/auth/v1/recover`, {
    method: 'POST',
    headers: { ...keyHeaders(address), 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(responseMsMax)]),
  }).catch(() => null);
  await response?.body?.cancel();
  signal.throwIfAborted();
  return response?.ok === true;
}
