/** Signatures of wallets: whether the owner of an address signed a message. */
import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import { refuse } from '../respond/errors.ts';
import type { Chain } from './sign-in-message.ts';

/** Parses a signature in the chain's format. Refuses `validation_failed` any other. */
export function readSignature(text: string, chain: Chain): Uint8Array {
  if (chain === 'ethereum') {
    const hex = text.replace(/^0x/, '');
    if (/^[\da-fA-F]{130}$/.test(hex)) return hexToBytes(hex.toLowerCase());
    return refuse(
      'validation_failed',
      'signature must be 65 bytes long, encoded as a 130 character-long hexadecimal string',
    );
  }
  if (/^[\w+/-]{86}(?:==)?$/.test(text)) return new Uint8Array(Buffer.from(text, 'base64'));
  return refuse(
    'validation_failed',
    'signature must be 64 bytes encoded as base64 with or without padding',
  );
}

/** Whether the owner of the address signed the text. */
export function isSignedBy(
  address: string,
  text: string,
  signature: Uint8Array,
  chain: Chain,
): boolean {
  try {
    return chain === 'ethereum'
      ? ethereumSigner(text, signature) === address.toLowerCase()
      : ed25519.verify(signature, utf8ToBytes(text), base58.decode(address), { zip215: false });
  } catch {
    // Bytes that are no point on the curve, or no key, are nobody's signature.
    return false;
  }
}

/** EIP-191: the address whose key signed the text. The last byte selects one of the possible keys. */
function ethereumSigner(text: string, signature: Uint8Array): string {
  const bytes = utf8ToBytes(text);
  const prefix = utf8ToBytes(`\u0019Ethereum Signed Message:\n${bytes.length}`);
  const hash = keccak_256(concatBytes(prefix, bytes));
  const last = signature[64] ?? 0;
  const recovery = last >= 27 ? last - 27 : last;
  const recovered = concatBytes(Uint8Array.of(recovery), signature.subarray(0, 64));
  const publicKey = secp256k1.Point.fromBytes(
    secp256k1.recoverPublicKey(recovered, hash, { prehash: false }),
  ).toBytes(false);
  return `0x${bytesToHex(keccak_256(publicKey.subarray(1)).subarray(-20))}`;
}
