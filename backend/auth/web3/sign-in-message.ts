/** The sign-in message of a wallet, parsed strictly: EIP-4361 for Ethereum, and its variant of Solana's wallets. */
import { refuse } from '../respond/errors.ts';

export type Chain = 'ethereum' | 'solana';

export interface SignInMessage {
  /** The host, with its port, that requested the signature. */
  readonly domain: string;
  readonly address: string;
  readonly statement: string;
  readonly uri: URL;
  readonly chainId: string;
  readonly issuedAt: Date;
  readonly expirationTime: Date | null;
  readonly notBefore: Date | null;
}

const chainNames: Readonly<Record<Chain, string>> = { ethereum: 'Ethereum', solana: 'Solana' };
const addressForms: Readonly<Record<Chain, RegExp>> = {
  ethereum: /^0x[\da-fA-F]{40}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
};
const solanaNetworks = /^(?:mainnet|devnet|testnet|localnet|solana:(?:main|dev|test|local)net)$/;
/** A host of RFC 3986 with an optional port; some wallets prefix the scheme. */
const domainForm =
  /^(?:[a-z][a-z\d+.-]*:\/\/)?((?:[\p{L}\p{N}.-]+|\[[\da-fA-F:]+\])(?::\d{1,5})?)$/u;
const timeForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
const fieldNames = [
  'URI',
  'Version',
  'Chain ID',
  'Nonce',
  'Issued At',
  'Expiration Time',
  'Not Before',
  'Request ID',
] as const;

type FieldName = (typeof fieldNames)[number];
type Fields = ReadonlyMap<FieldName, string>;

/** Parses the message. Refuses `validation_failed` a malformed one, or one with a repeated field. */
export function parseSignInMessage(text: string, chain: Chain): SignInMessage {
  const [header = '', address = '', ...rest] = text.split('\n');
  const ending = ` wants you to sign in with your ${chainNames[chain]} account:`;
  if (!header.endsWith(ending)) refuse('validation_failed', 'message does not begin as it must');
  const domain = domainForm.exec(header.slice(0, -ending.length))?.[1];
  if (domain === undefined) refuse('validation_failed', 'domain in the first line is not valid');
  if (!addressForms[chain].test(address))
    refuse('validation_failed', 'address in the second line is not valid');
  if (rest[0] !== '') refuse('validation_failed', 'third line must be empty');
  const { statement, lines } = splitStatement(rest.slice(1));
  const fields = readFields(lines);
  if (fields.get('Version') !== '1') refuse('validation_failed', 'version must be 1');
  const message = {
    domain,
    address,
    statement,
    uri: readUri(fields),
    chainId: readChainId(fields, chain),
    issuedAt: readTime(fields, 'Issued At') ?? refuseMissing('Issued At'),
    expirationTime: readTime(fields, 'Expiration Time'),
    notBefore: readTime(fields, 'Not Before'),
  };
  const { issuedAt, expirationTime, notBefore } = message;
  if (
    expirationTime !== null &&
    (issuedAt > expirationTime || (notBefore ?? issuedAt) > expirationTime)
  )
    refuse('validation_failed', 'message would expire before it is valid');
  return message;
}

/** The statement is between empty lines; without one, one of those may be omitted. */
function splitStatement(lines: readonly string[]): {
  readonly statement: string;
  readonly lines: readonly string[];
} {
  const [first = '', second] = lines;
  const isStatement = first !== '' && second === '';
  return isStatement ? { statement: first, lines: lines.slice(2) } : { statement: '', lines };
}

function readFields(lines: readonly string[]): Fields {
  const fields = new Map<FieldName, string>();
  let isInResources = false;
  for (const line of lines) {
    if (isInResources && line.startsWith('- ')) continue;
    // Messages of Supabase's client for Solana omit the colon.
    isInResources = line === 'Resources:' || line === 'Resources';
    if (isInResources || line === '') continue;
    const [, key, value = ''] = /^([^:]+):(.*)$/.exec(line) ?? [];
    const name = fieldNames.find((each) => each === key);
    if (name === undefined || fields.has(name))
      return refuse('validation_failed', 'message has a line that cannot be read, or one twice');
    fields.set(name, value.trim());
  }
  return fields;
}

function readUri(fields: Fields): URL {
  const text = fields.get('URI') ?? refuseMissing('URI');
  if (!URL.canParse(text)) refuse('validation_failed', 'URI is not valid');
  return new URL(text);
}

function readChainId(fields: Fields, chain: Chain): string {
  const text = fields.get('Chain ID') ?? '';
  const isValid = chain === 'ethereum' ? /^\d{1,20}$/.test(text) : solanaNetworks.test(text);
  if (isValid || (text === '' && chain === 'solana')) return text;
  return refuse('validation_failed', 'Chain ID is not valid');
}

function readTime(fields: Fields, name: FieldName): Date | null {
  const text = fields.get(name);
  if (text === undefined) return null;
  const time = new Date(text);
  if (!timeForm.test(text) || Number.isNaN(time.getTime()))
    refuse('validation_failed', `${name} is not a time of RFC 3339`);
  return time;
}

function refuseMissing(name: FieldName): never {
  refuse('validation_failed', `message has no ${name}`);
}
