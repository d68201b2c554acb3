/** `POST token?grant_type=web3`: signs in with a message that a wallet signed. */
import { tokenResponse } from '../respond/token-response.ts';
import { refuse, refuseOAuth } from '../respond/errors.ts';
import { resolveAccount } from '../identities/resolve-account.ts';
import { recordAssertionUse } from '../identities/used-assertions.ts';
import type { ExternalAccount } from '../providers/external-account.ts';
import type { Call } from '../request/call.ts';
import { startSession } from '../sessions/session.ts';
import { inUnitOfWork } from '../unit-of-work.ts';
import { checkMessage, messageLifeMs } from '../web3/check-message.ts';
import { parseSignInMessage } from '../web3/sign-in-message.ts';
import type { Chain, SignInMessage } from '../web3/sign-in-message.ts';

const messageBytesMin = 64;
const messageBytesMax = 20 * 1024;
/** The tolerated difference between a wallet's clock and ours. */
const clockSkewMs = 60 * 1000;

/** Responds with a session. */
export async function signInWithWallet({ auth, fields, device }: Call): Promise<Response> {
  const chain = readChain(auth.settings.web3, fields.text('chain'));
  const text = fields.text('message');
  const bytes = Buffer.byteLength(text);
  if (bytes < messageBytesMin) refuse('validation_failed', 'message is too short');
  if (bytes > messageBytesMax) refuse('validation_failed', 'message must not exceed 20KB');
  // The signature libraries are loaded only when a wallet signs in.
  const { isSignedBy, readSignature } = await import('../web3/signatures.ts');
  const signature = readSignature(fields.text('signature'), chain);
  const message = parseSignInMessage(text, chain);
  if (!isSignedBy(message.address, text, signature, chain))
    refuseOAuth('invalid_grant', 'Signature does not match address in message');
  checkMessage(message, auth.settings);
  const account = accountOf(message, chain);
  return await inUnitOfWork(auth, async (unit) => {
    const until = new Date(message.issuedAt.getTime() + messageLifeMs + clockSkewMs);
    // By its text, since different bytes may be a valid signature of the same message.
    if (!(await recordAssertionUse(unit, `${chain} ${text}`, until)))
      refuseOAuth('invalid_grant', 'Signed message was used before');
    const user = await resolveAccount(auth, unit, account, { emailOptional: true, device });
    return tokenResponse(await startSession(auth, unit, user, 'web3', device));
  });
}

function readChain(
  { ethereum, solana }: { readonly ethereum: boolean; readonly solana: boolean },
  name: string,
): Chain {
  if (!ethereum && !solana) refuse('web3_provider_disabled');
  if (name !== 'ethereum' && name !== 'solana') return refuse('web3_unsupported_chain');
  if (name === 'ethereum' && !ethereum)
    refuse('web3_provider_disabled', 'Ethereum Web3 provider is disabled');
  if (name === 'solana' && !solana)
    refuse('web3_provider_disabled', 'Solana Web3 provider is disabled');
  return name;
}

function accountOf(message: SignInMessage, chain: Chain): ExternalAccount {
  // An Ethereum address may be written in two ways, and is the same.
  const address = chain === 'ethereum' ? message.address.toLowerCase() : message.address;
  const { domain, statement, chainId: network } = message;
  return {
    provider: 'web3',
    subject: `web3:${chain}:${address}`,
    emails: [],
    claims: { custom_claims: { address, chain, network, domain, statement } },
  };
}
