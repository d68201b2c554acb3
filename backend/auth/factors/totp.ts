/** Codes by time (RFC 6238), as every authenticator app makes them: SHA-1, six digits, thirty seconds. */
import { Secret, TOTP } from 'otpauth';
import { toString as qrCode } from 'qrcode';

const secretBytes = 20;
const periodSeconds = 30;
const totpOptions = { algorithm: 'SHA1', digits: 6, period: periodSeconds };

/** What an app needs to be told, as text, as an address, and as a picture to be scanned. */
export interface TotpEnrolment {
  readonly secret: string;
  readonly uri: string;
  /** SVG. */
  readonly qr_code: string;
}

/** A new secret. */
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

/** Clients put the drawing into an address as it is, where a `#` would end it: colours go by their names. */
async function qrCodeSvg(text: string): Promise<string> {
  const svg = await qrCode(text, { type: 'svg' });
  return svg.replaceAll('#000000', 'black').replaceAll('#ffffff', 'white');
}

/** The step of time that a code belongs to, give or take one; undefined for a wrong code. */
export function totpStep(secret: string, code: string, now = Date.now()): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = new TOTP({ ...totpOptions, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / 1000 / periodSeconds) + delta;
}
