/**
 * Cyclic redundancy checks by which clients of S3 verify a transfer. Node.js computes CRC-32 itself; CRC-32C and CRC-64/NVME are
 * computed here by table, the latter in two halves of 32 bits.
 */

/** A running check. */
export interface Crc {
  add(chunk: Uint8Array): void;
  /** Big-endian, as S3 sends it. */
  digest(): Buffer;
}

/** CRC-32C (Castagnoli). */
export function createCrc32c(): Crc {
  let value = 0xffff_ffff;
  return {
    add(chunk) {
      for (const byte of chunk) value = (castagnoli[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
    },
    digest: () => numberBytes(~value),
  };
}

/** CRC-64/NVME. */
export function createCrc64Nvme(): Crc {
  let high = 0xffff_ffff;
  let low = 0xffff_ffff;
  return {
    add(chunk) {
      for (const byte of chunk) {
        const at = (low ^ byte) & 0xff;
        low = (nvme.low[at] ?? 0) ^ ((low >>> 8) | (high << 24));
        high = (nvme.high[at] ?? 0) ^ (high >>> 8);
      }
    },
    digest: () => Buffer.concat([numberBytes(~high), numberBytes(~low)]),
  };
}

function numberBytes(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value | 0);
  return bytes;
}

/** The polynomial of CRC-32C, bits reversed. */
const castagnoliPolynomial = 0x82f6_3b78;
const castagnoli = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1)
    value = (value & 1) === 1 ? (value >>> 1) ^ castagnoliPolynomial : value >>> 1;
  return value;
});

/** The polynomial of CRC-64/NVME, bits reversed. */
const nvmePolynomial = 0x9a6c_9329_ac4b_c9b5n;
const nvme = nvmeTables();

function nvmeTables(): { readonly high: Int32Array; readonly low: Int32Array } {
  const values = Array.from({ length: 256 }, (_, byte) => {
    let value = BigInt(byte);
    for (let bit = 0; bit < 8; bit += 1)
      value = (value & 1n) === 1n ? (value >> 1n) ^ nvmePolynomial : value >> 1n;
    return value;
  });
  return {
    high: Int32Array.from(values, (value) => Number(BigInt.asIntN(32, value >> 32n))),
    low: Int32Array.from(values, (value) => Number(BigInt.asIntN(32, value))),
  };
}
