/** TOTP codes (RFC 6238), as every authenticator app generates them: SHA-1, six digits, thirty seconds. */
import { Secret, TOTP } from 'otpauth';
import { toString as qrCode } from 'qrcode';

const secretBytes = 20;
const periodSeconds = 30;
const totpOptions = { algorithm: 'SHA1', digits: 6, period: periodSeconds };

/** The data that an authenticator app needs: as text, as an address, and as a QR code. */
export interface TotpEnrolment {
  readonly secret: string;
  readonly uri: string;
  /** SVG. */
  readonly qr_code: string;
}

/** Generates a secret. */
export async function newTotp(issuer: string, label: string): Promise<TotpEnrolment> {
  const totp = new TOTP({
    ...totpOptions,
    issuer,
    label,
    secret: new Secret({ size: secretBytes }),
  });
  const uri = totp.toString();
  return { secret: totp.secret.base32, uri, qr_code: await qrCodeSvg(uri) };
}

/** The QR code as SVG. Clients put it into an address unescaped, where a `#` would end it: colours have names instead. */
async function qrCodeSvg(text: string): Promise<string> {
  const svg = await qrCode(text, { type: 'svg' });
  return svg.replaceAll('#000000', 'black').replaceAll('#ffffff', 'white');
}

/** The time step of a code, with a tolerance of one; undefined for a wrong code. */
export function totpStep(secret: string, code: string, now = Date.now()): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = new TOTP({ ...totpOptions, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / 1000 / periodSeconds) + delta;
}
