/**
 * The caller of a request of S3's protocol. An access key is the service, past all policies. A session token is a user, whose policies
 * decide: it is signed with a public key of the project as the secret.
 *
 * @see https://supabase.com/docs/guides/storage/s3/authentication
 */
import { KeyRefused } from '../../keys/identity.ts';
import { callerOfToken, serviceCaller } from '../request/caller.ts';
import type { Caller } from '../request/caller.ts';
import type { StorageServices } from '../storage-services.ts';
import { findSecret } from './access-keys/access-keys.ts';
import { refuseS3 } from './s3-refusal.ts';
import type { SignedRequest } from './signature/signed-request.ts';
import type { RequestSigner } from './signature/signing-key.ts';
import {
  requireCurrent,
  requireSignedHeaders,
  verifySignature,
} from './signature/verify-signature.ts';

/** Verifies the signature of the request, and returns its caller with the signer of the rest. */
export async function identifyCaller(
  { keys, database, s3 }: Pick<StorageServices, 'keys' | 'database' | 's3'>,
  request: Request,
  signed: SignedRequest,
): Promise<{ readonly caller: Caller; readonly signer: RequestSigner }> {
  requireCurrent(signed, Date.now());
  requireSignedHeaders(signed, request.headers);
  if (signed.sessionToken !== null) {
    // The access key is the project's reference then, and here there is one project alone.
    const signer = verifySignature(signed, request, s3.publicKeys);
    return { signer, caller: userOf(keys, signed.sessionToken) };
  }
  const secret = await findSecret(database, s3.encryptionKey, signed.accessKeyId);
  if (secret === null) return refuseS3('InvalidAccessKeyId');
  return { signer: verifySignature(signed, request, [secret]), caller: serviceCaller };
}

function userOf(keys: StorageServices['keys'], token: string): Caller {
  try {
    return callerOfToken(keys, token);
  } catch (error) {
    if (error instanceof KeyRefused) return refuseS3('InvalidToken', error.refusal.message);
    throw error;
  }
}
