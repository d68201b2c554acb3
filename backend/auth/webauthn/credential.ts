/** WebAuthn credentials: the public part of a key, and its stored form in a second factor, as in Supabase's own service. */

export interface Credential {
  /** Base64url, as browsers send it. */
  readonly id: string;
  /** COSE in base64url. */
  readonly publicKey: string;
  readonly attestationType: string;
  /** The model of the authenticator. */
  readonly aaguid: string;
  /** The authenticator's signature counter; 0 for authenticators that do not count. */
  readonly signCount: number;
  readonly transports: readonly string[];
  readonly backupEligible: boolean;
  readonly backedUp: boolean;
}

/** `auth.mfa_factors.web_authn_credential`. */
export interface StoredCredential {
  readonly id: string;
  readonly publicKey: string;
  readonly attestationType: string;
  readonly transport: readonly string[] | null;
  readonly flags: Readonly<Record<'backupEligible' | 'backupState', boolean>>;
  readonly authenticator: { readonly AAGUID: string; readonly signCount: number };
}

/** The credential in its stored form. */
export function storedCredential(credential: Credential): StoredCredential {
  return {
    id: transcode(credential.id, 'base64url', 'base64'),
    publicKey: transcode(credential.publicKey, 'base64url', 'base64'),
    attestationType: credential.attestationType,
    transport: credential.transports,
    flags: { backupEligible: credential.backupEligible, backupState: credential.backedUp },
    authenticator: {
      AAGUID: Buffer.from(credential.aaguid.replaceAll('-', ''), 'hex').toString('base64'),
      signCount: credential.signCount,
    },
  };
}

/** The credential of a stored form. */
export function credentialOf(stored: StoredCredential): Credential {
  const { flags, authenticator } = stored;
  return {
    id: transcode(stored.id, 'base64', 'base64url'),
    publicKey: transcode(stored.publicKey, 'base64', 'base64url'),
    attestationType: stored.attestationType,
    aaguid: Buffer.from(authenticator.AAGUID, 'base64').toString('hex'),
    signCount: authenticator.signCount,
    transports: stored.transport ?? [],
    backupEligible: flags.backupEligible,
    backedUp: flags.backupState,
  };
}

const transcode = (text: string, from: BufferEncoding, to: BufferEncoding): string =>
  Buffer.from(text, from).toString(to);
