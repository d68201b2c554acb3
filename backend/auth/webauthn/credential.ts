/** The public part of a key of WebAuthn; and its form inside a second factor, which is that of Supabase's own service. */

export interface Credential {
  /** Base64url, as browsers say it. */
  readonly id: string;
  /** COSE in base64url. */
  readonly publicKey: string;
  readonly attestationType: string;
  /** The make of what holds the key. */
  readonly aaguid: string;
  /** How often it has signed, as it says itself; 0 for those that do not count. */
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

/** The key as a factor keeps it. */
export function storedCredential(credential: Credential): StoredCredential {
  return {
    id: recoded(credential.id, 'base64url', 'base64'),
    publicKey: recoded(credential.publicKey, 'base64url', 'base64'),
    attestationType: credential.attestationType,
    transport: credential.transports,
    flags: { backupEligible: credential.backupEligible, backupState: credential.backedUp },
    authenticator: {
      AAGUID: Buffer.from(credential.aaguid.replaceAll('-', ''), 'hex').toString('base64'),
      signCount: credential.signCount,
    },
  };
}

/** The key that a factor keeps. */
export function credentialOf(stored: StoredCredential): Credential {
  const { flags, authenticator } = stored;
  return {
    id: recoded(stored.id, 'base64', 'base64url'),
    publicKey: recoded(stored.publicKey, 'base64', 'base64url'),
    attestationType: stored.attestationType,
    aaguid: Buffer.from(authenticator.AAGUID, 'base64').toString('hex'),
    signCount: authenticator.signCount,
    transports: stored.transport ?? [],
    backupEligible: flags.backupEligible,
    backedUp: flags.backupState,
  };
}

const recoded = (text: string, from: BufferEncoding, to: BufferEncoding): string =>
  Buffer.from(text, from).toString(to);
