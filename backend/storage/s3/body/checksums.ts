/** Checksums of a body: those that a client gives in headers or behind the body, and the running computation of each. */
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { refuseS3 } from '../s3-refusal.ts';
import { createCrc32c, createCrc64Nvme } from './crc.ts';
import type { Crc } from './crc.ts';

/** The algorithms by the name of their header, with the length of their result in bytes. */
const algorithms = {
  'content-md5': { bytes: 16, create: () => createHashSum('md5') },
  'x-amz-checksum-crc32': { bytes: 4, create: createCrc32 },
  'x-amz-checksum-crc32c': { bytes: 4, create: createCrc32c },
  'x-amz-checksum-crc64nvme': { bytes: 8, create: createCrc64Nvme },
  'x-amz-checksum-sha1': { bytes: 20, create: () => createHashSum('sha1') },
  'x-amz-checksum-sha256': { bytes: 32, create: () => createHashSum('sha256') },
} as const;

/** The name of a checksum's header. */
export type ChecksumName = keyof typeof algorithms;

const names = Object.keys(algorithms).filter(isChecksumName);

function isChecksumName(name: string): name is ChecksumName {
  return Object.hasOwn(algorithms, name);
}

/** The checksums that must hold, in Base64 by name. */
export type Checksums = ReadonlyMap<ChecksumName, string>;

/** Reads the checksums of headers. Refuses `InvalidDigest` for one that no body can have. */
export function readChecksums(headers: Headers): Checksums {
  return new Map(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, requireChecksum(name, value)] as const];
    }),
  );
}

/** The checksums that the client announces to send behind the body. */
export function announcedChecksums(headers: Headers): readonly ChecksumName[] {
  return (headers.get('x-amz-trailer') ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(isChecksumName);
}

/** Reads a checksum sent behind the body. Refuses `InvalidDigest`. */
export function requireChecksum(name: ChecksumName, value: string): string {
  const text = value.trim();
  const bytes = Buffer.from(text, 'base64');
  const isValid = bytes.length === algorithms[name].bytes && bytes.toString('base64') === text;
  return isValid ? text : refuseS3('InvalidDigest', `Value for ${name} header is invalid.`);
}

/** The running computation of one checksum. */
export function createChecksum(name: ChecksumName): Crc {
  return algorithms[name].create();
}

function createCrc32(): Crc {
  let value = 0;
  return {
    add(chunk) {
      value = crc32(chunk, value);
    },
    digest() {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      return bytes;
    },
  };
}

function createHashSum(algorithm: 'md5' | 'sha1' | 'sha256'): Crc {
  const hash = createHash(algorithm);
  return {
    add(chunk) {
      hash.update(chunk);
    },
    digest: () => hash.digest(),
  };
}
