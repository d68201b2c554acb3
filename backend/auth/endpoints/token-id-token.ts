/** `POST token?grant_type=id_token`: signs in with an ID token that a provider's own button or app issued. */
import { tokenResponse } from '../respond/token-response.ts';
import { refuseOAuth } from '../respond/errors.ts';
import { linkIdentity } from '../identities/link-identity.ts';
import { resolveAccount } from '../identities/resolve-account.ts';
import { accountOfClaims } from '../providers/openid-claims.ts';
import type { Call } from '../request/call.ts';
import { loadCaller, requireClaims } from '../request/caller.ts';
import { startSession } from '../sessions/session.ts';
import { inUnitOfWork } from '../unit-of-work.ts';
import { requireMayLink, requireManualLinking } from './identities.ts';

/** Responds with a session; with `link_identity`, links the account to the signed-in user. */
export async function signInWithIdToken(call: Call): Promise<Response> {
  const { auth, fields, device } = call;
  const token = fields.text('id_token');
  if (token === '') refuseOAuth('invalid request', 'id_token required');
  const [provider, issuer] = [fields.text('provider'), fields.text('issuer')];
  if (provider === '' && (fields.text('client_id') === '' || issuer === ''))
    refuseOAuth('invalid request', 'provider or client_id and issuer required');
  const verifier = auth.providers.verifier({ provider, issuer });
  const isLinking = fields.flag('link_identity', false);
  const claims = isLinking ? await requireClaims(call) : undefined;
  if (isLinking) requireManualLinking(call);
  const context = { nonce: fields.text('nonce'), accessToken: fields.text('access_token') };
  const idTokenClaims = await verifier.verify(token, context);
  const account = accountOfClaims(verifier.config.name, idTokenClaims);
  return await inUnitOfWork(auth, async (unit) => {
    const user =
      claims === undefined
        ? await resolveAccount(auth, unit, account, { ...verifier.config, device })
        : await linkIdentity(
            auth,
            unit,
            requireMayLink(await loadCaller(call, unit, claims)).user.id,
            account,
          );
    return tokenResponse(await startSession(auth, unit, user, 'oauth', device));
  });
}
