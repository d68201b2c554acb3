/** The contents of a validated assertion: its addressee and the account that it describes. */
import type { Profile } from '@node-saml/node-saml';
import { providerEmail } from '../providers/external-account.ts';
import type { ExternalAccount } from '../providers/external-account.ts';
import { refuse } from '../respond/errors.ts';
import { fieldAt } from '../providers/json-fields.ts';

/** A project's mapping from SAML attributes to claims, as in the admin calls. */
export interface AttributeMapping {
  readonly keys?: Readonly<Record<string, AttributeRule>>;
}

interface AttributeRule {
  readonly name?: string;
  readonly names?: readonly string[];
  readonly default?: unknown;
  readonly array?: boolean;
}

type Attributes = ReadonlyMap<string, readonly string[]>;

const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const subjectIdAttribute = 'urn:oasis:names:tc:SAML:attribute:subject-id';
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const emailAttributes = [
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress',
  'mail',
  'Mail',
  'email',
];
const topClaims = new Set([
  'name',
  'given_name',
  'family_name',
  'preferred_username',
  'picture',
  'locale',
  'full_name',
  'avatar_url',
]);

/** Whether the signed assertion is addressed to us as the response to a request; `requestId` is null when there was none. */
export function isAddressedToUs(
  profile: Profile,
  acsUrl: string,
  requestId: string | null,
): boolean {
  return list(fieldAt(assertionOf(profile), 'Subject.0.SubjectConfirmation')).some(
    (confirmation) => {
      const data = fieldAt(confirmation, 'SubjectConfirmationData.0.$');
      const inResponseTo = fieldAt(data, 'InResponseTo') ?? null;
      return (
        fieldAt(confirmation, '$.Method') === bearer &&
        fieldAt(data, 'Recipient') === acsUrl &&
        fieldAt(data, 'NotOnOrAfter') !== undefined &&
        inResponseTo === requestId
      );
    },
  );
}

/** The id of the assertion, and the time until which it would be accepted. */
export function assertionLifetime(profile: Profile): { readonly id: string; readonly until: Date } {
  const ends = list(fieldAt(assertionOf(profile), 'Subject.0.SubjectConfirmation')).map((each) =>
    Date.parse(String(fieldAt(each, 'SubjectConfirmationData.0.$.NotOnOrAfter'))),
  );
  const until = Math.max(...ends.filter((end) => !Number.isNaN(end)), Date.now());
  // Some minutes more, for clock differences.
  return {
    id: String(fieldAt(assertionOf(profile), '$.ID')),
    until: new Date(until + 10 * 60_000),
  };
}

/** The session's end that the provider asks for; null for none. */
export function sessionEnd(profile: Profile): Date | null {
  const text = fieldAt(assertionOf(profile), 'AuthnStatement.0.$.SessionNotOnOrAfter');
  const end = new Date(typeof text === 'string' ? text : Number.NaN);
  return Number.isNaN(end.getTime()) ? null : end;
}

/** The account that the assertion describes. Refuses one without a persistent id or an address. */
export function accountFromAssertion(
  profile: Profile,
  provider: string,
  entityId: string,
  mapping: AttributeMapping,
): ExternalAccount {
  const attributes = attributesOf(profile);
  const subject = attributes.get(subjectIdAttribute)?.[0] ?? persistentNameId(profile);
  if (subject === undefined) refuse('saml_assertion_no_user_id');
  const mapped = mappedClaims(attributes, mapping);
  const email =
    typeof mapped['email'] === 'string' ? mapped['email'] : emailOf(profile, attributes);
  // The operator of the identity provider is responsible for its addresses.
  const emails = providerEmail(email, { verified: true, primary: true });
  if (emails.length === 0) refuse('saml_assertion_no_email');
  const entries = Object.entries(mapped).filter(
    ([claim]) => !['sub', 'iss', 'email', 'email_verified'].includes(claim),
  );
  return {
    provider,
    subject,
    emails,
    claims: {
      iss: entityId,
      ...Object.fromEntries(entries.filter(([claim]) => topClaims.has(claim))),
      custom_claims: Object.fromEntries(entries.filter(([claim]) => !topClaims.has(claim))),
    },
  };
}

const assertionOf = (profile: Profile): unknown => fieldAt(profile.getAssertion?.(), 'Assertion');

function persistentNameId({ nameID, nameIDFormat }: Profile): string | undefined {
  const id = typeof nameID === 'string' ? nameID.trim() : '';
  if (id === '' || nameIDFormat === transient) return undefined;
  return nameIDFormat === emailFormat ? id.toLowerCase() : id;
}

/** Attributes by name and by friendly name. */
function attributesOf(profile: Profile): Attributes {
  const found = list(fieldAt(assertionOf(profile), 'AttributeStatement'))
    .flatMap((statement) => list(fieldAt(statement, 'Attribute')))
    .flatMap((attribute) => {
      const values = list(fieldAt(attribute, 'AttributeValue')).flatMap((value) => {
        const text = typeof value === 'string' ? value : fieldAt(value, '_');
        const isText = typeof text === 'string' && text !== '' && !text.includes('\0');
        return isText ? [text] : [];
      });
      return ['$.FriendlyName', '$.Name'].flatMap((path): [string, string[]][] => {
        const name = fieldAt(attribute, path);
        return typeof name === 'string' && values.length > 0 ? [[name, values]] : [];
      });
    });
  return new Map(found);
}

function mappedClaims(
  attributes: Attributes,
  { keys = {} }: AttributeMapping,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(keys).flatMap(([claim, rule]) => {
      const names = [rule.name ?? '', ...(rule.names ?? [])];
      const values = names.map((name) => attributes.get(name)).find((each) => each !== undefined);
      const value = rule.array === true ? values : values?.[0];
      const selected = value ?? rule.default;
      return selected === undefined ? [] : [[claim, selected]];
    }),
  );
}

function emailOf({ nameID, nameIDFormat }: Profile, attributes: Attributes): string | undefined {
  const attribute = emailAttributes
    .map((name) => attributes.get(name)?.[0])
    .find((each) => each !== undefined);
  return attribute ?? (nameIDFormat === emailFormat ? nameID : undefined);
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
