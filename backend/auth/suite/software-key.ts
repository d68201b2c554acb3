/** A WebAuthn authenticator in software: it responds as a browser would, with deviations for tests. */
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** The use of the key; missing values are the correct ones. */
export interface Ceremony {
  readonly origin: string;
  readonly rpId?: string;
  readonly challenge?: string;
  /** The signature counter. */
  readonly count?: number;
  readonly userHandle?: string;
}

interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id?: string };
  readonly user: { readonly id: string };
}

interface RequestOptions {
  readonly challenge: string;
  readonly rpId?: string;
}

const userPresent = 0x01;
const userVerified = 0x04;
const hasKey = 0x40;

export class SoftwareKey {
  readonly id = randomBytes(32).toString('base64url');
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #userHandle = '';
  #count = 0;

  /** The JSON result of `navigator.credentials.create()`. */
  create(options: CreationOptions, { origin, ...given }: Ceremony) {
    this.#userHandle = options.user.id;
    const rpId = given.rpId ?? options.rp.id ?? '';
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), lengthOf(id), id, this.#coseKey()]);
    const authData = Buffer.concat([this.#data(rpId, hasKey, 0), attested]);
    const attestationObject = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, never>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', new Uint8Array(authData)],
      ]),
    );
    return this.#respond({
      clientDataJSON: clientData('create', given.challenge ?? options.challenge, origin),
      attestationObject: base64url(attestationObject),
      transports: ['internal' as const],
    });
  }

  /** The JSON result of `navigator.credentials.get()`. */
  get(options: RequestOptions, { origin, ...given }: Ceremony) {
    this.#count = given.count ?? this.#count + 1;
    const data = this.#data(given.rpId ?? options.rpId ?? '', 0, this.#count);
    const client = clientData('get', given.challenge ?? options.challenge, origin);
    const signed = Buffer.concat([data, sha256(Buffer.from(client, 'base64url'))]);
    return this.#respond({
      clientDataJSON: client,
      authenticatorData: base64url(data),
      signature: base64url(createSign('sha256').update(signed).sign(this.#pair.privateKey)),
      userHandle: given.userHandle ?? this.#userHandle,
    });
  }

  #data(rpId: string, flags: number, count: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    const flagByte = Buffer.from([userPresent | userVerified | flags]);
    return Buffer.concat([sha256(Buffer.from(rpId)), flagByte, counter]);
  }

  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#pair.publicKey.export({ format: 'jwk' });
    const part = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, part(x)],
      [-3, part(y)],
    ]);
    return Buffer.from(isoCBOR.encode(key));
  }

  #respond<Response extends object>(response: Response) {
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      clientExtensionResults: {},
      response,
    };
  }
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

function lengthOf(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return length;
}

const clientData = (what: 'create' | 'get', challenge: string, origin: string): string =>
  Buffer.from(
    JSON.stringify({ type: `webauthn.${what}`, challenge, origin, crossOrigin: false }),
  ).toString('base64url');
