/** `POST token?grant_type=id_token`: signs in with a token that a provider's own button or app handed out. */
import { grantResponse } from '../answers/grant-response.ts';
import { refuseOAuth } from '../answers/errors.ts';
import { linkIdentity } from '../identities/link-identity.ts';
import { settleAccount } from '../identities/settle-account.ts';
import { accountOfClaims } from '../providers/openid-claims.ts';
import type { Call } from '../request/call.ts';
import { callerOf, claimsOf } from '../request/caller.ts';
import { beginSession } from '../sessions/session.ts';
import { inUnit } from '../unit.ts';
import { mayLink, requireManualLinking } from './identities.ts';

/** Answers with a session; with `link_identity`, of the user who is signed in. */
export async function tokenByIdToken(call: Call): Promise<Response> {
  const { auth, fields, device } = call;
  const token = fields.text('id_token');
  if (token === '') refuseOAuth('invalid request', 'id_token required');
  const [provider, issuer] = [fields.text('provider'), fields.text('issuer')];
  if (provider === '' && (fields.text('client_id') === '' || issuer === ''))
    refuseOAuth('invalid request', 'provider or client_id and issuer required');
  const verifier = auth.providers.verifier({ provider, issuer });
  const isLinking = fields.flag('link_identity', false);
  const claims = isLinking ? await claimsOf(call) : undefined;
  if (isLinking) requireManualLinking(call);
  const beside = { nonce: fields.text('nonce'), accessToken: fields.text('access_token') };
  const said = await verifier.verify(token, beside);
  const account = accountOfClaims(verifier.config.name, said);
  return await inUnit(auth, async (unit) => {
    const user =
      claims === undefined
        ? await settleAccount(auth, unit, account, { ...verifier.config, device })
        : await linkIdentity(
            auth,
            unit,
            mayLink(await callerOf(call, unit, claims)).user.id,
            account,
          );
    return grantResponse(await beginSession(auth, unit, user, 'oauth', device));
  });
}
