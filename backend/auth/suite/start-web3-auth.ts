/** Starts the accounts service with wallets enabled, and creates owners of wallets. */
import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import { startAuth } from './start-auth.ts';
import type { AuthUnderTest } from './start-auth.ts';

/** Starts everything; the caller closes it. */
export const startWeb3Auth = (): Promise<AuthUnderTest> =>
  startAuth(`
    [auth]
    additional_redirect_urls = ["https://studio.example/**", "http://localhost:3000/**"]
    [auth.email]
    enable_confirmations = true
    [auth.web3.ethereum]
    enabled = true
    [auth.web3.solana]
    enabled = true`);

/** The page that a wallet signs in to. */
export const url = 'https://studio.example/sign-in';

/** The owner of a key, and the address of the key on its chain. */
export interface Owner {
  readonly address: string;
  sign(text: string): string;
}

/** An owner who signs by EIP-191. */
export function ethereumOwner(): Owner {
  const secret = secp256k1.utils.randomSecretKey();
  const publicKey = secp256k1.getPublicKey(secret, false);
  const address = `0x${bytesToHex(keccak_256(publicKey.subarray(1)).subarray(-20))}`;
  return {
    address,
    sign(text) {
      const bytes = utf8ToBytes(text);
      const prefix = utf8ToBytes(`\u0019Ethereum Signed Message:\n${bytes.length}`);
      const signature = secp256k1.sign(keccak_256(concatBytes(prefix, bytes)), secret, {
        prehash: false,
        format: 'recovered',
      });
      const [recovery = 0, ...both] = signature;
      return `0x${bytesToHex(Uint8Array.of(...both, recovery + 27))}`;
    },
  };
}

/** An owner who signs the plain text. */
export function solanaOwner(): Owner {
  const secret = ed25519.utils.randomSecretKey();
  return {
    address: base58.encode(ed25519.getPublicKey(secret)),
    sign: (text) => Buffer.from(ed25519.sign(utf8ToBytes(text), secret)).toString('base64url'),
  };
}
