/** A real SAML 2.0 identity provider on this machine: it parses requests, and responds with a form for the browser to post. */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Constants, IdentityProvider, SamlLib, ServiceProvider, setSchemaValidator } from 'samlify';
import { selfSignedCertificate } from '../saml/self-signed-certificate.ts';

/** Deviations from the usual response. */
export interface SamlResponseOverrides {
  readonly email?: string;
  readonly nameId?: string;
  readonly audience?: string;
  readonly recipient?: string;
  readonly issuer?: string;
  /** Minutes from now. */
  readonly until?: number;
  readonly inResponseTo?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly sessionUntil?: string;
}

export interface SamlUnderTest {
  readonly entityId: string;
  /** The metadata that administrators register. */
  readonly metadata: string;
  /** Registers the service provider that it responds to. */
  open(serviceMetadata: string): void;
  /** Follows a sign-in address, and returns the form that a browser would post. */
  signIn(url: string, result?: SamlResponseOverrides): Promise<URLSearchParams>;
  /** An unsolicited response. */
  unsolicited(relayState: string, result?: SamlResponseOverrides): Promise<URLSearchParams>;
  close(): void;
}

setSchemaValidator({ validate: () => Promise.resolve('The shop checks it.') });

const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
const { namespace } = Constants;

/** Starts the provider; with `encrypts`, assertions are encrypted for the key in our metadata. */
export async function startSaml({ encrypts = false } = {}): Promise<SamlUnderTest> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const privatePem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  let result: (request: IncomingMessage, response: ServerResponse) => Promise<void> = () =>
    Promise.reject(new Error('Not yet.'));
  const server = createServer((request, response) => {
    result(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const idp = IdentityProvider({
    entityID: `${address}/metadata`,
    privateKey: privatePem,
    signingCert: await selfSignedCertificate(privatePem, 'directory.example'),
    nameIDFormat: [persistent],
    wantAuthnRequestsSigned: true,
    isAssertionEncrypted: encrypts,
    singleSignOnService: [{ Binding: namespace.binding.redirect, Location: `${address}/sso` }],
    loginResponseTemplate: { context: template, attributes: [] },
  });
  let service: ReturnType<typeof ServiceProvider> | undefined;
  const formFor = async (requestId: string, relayState: string, printed: SamlResponseOverrides) => {
    if (service === undefined) throw new Error('Whom does it answer?');
    const values = valuesOf(service, idp, requestId, printed);
    const { context } = await idp.createLoginResponse(
      service,
      { extract: {} },
      'post',
      {},
      (text) => ({
        id: values['ID'] ?? '',
        context: SamlLib.replaceTagsByValue(text, values).replace(
          '</saml:Assertion>',
          `${attributesOf(printed)}</saml:Assertion>`,
        ),
      }),
    );
    return new URLSearchParams({ SAMLResponse: context, RelayState: relayState });
  };
  return {
    entityId: idp.entityMeta.getEntityID(),
    metadata: idp.getMetadata(),
    open(serviceMetadata) {
      const serviceProvider = ServiceProvider({ metadata: serviceMetadata });
      service = serviceProvider;
      result = async (request, response) => {
        const url = new URL(request.url ?? '', address);
        const printed = JSON.parse(
          request.headers['x-answer']?.toString() ?? '{}',
        ) as SamlResponseOverrides;
        const query = Object.fromEntries(url.searchParams);
        const octetString = url.search.slice(1).replace(/&Signature=.*$/, '');
        const { extract } = await idp.parseLoginRequest(serviceProvider, 'redirect', {
          query,
          octetString,
        });
        const form = await formFor(String(extract.request?.id), query['RelayState'] ?? '', printed);
        response.end(form.toString());
      };
    },
    async signIn(url, printed = {}) {
      const response = await fetch(url, { headers: { 'X-Answer': JSON.stringify(printed) } });
      const text = await response.text();
      if (!response.ok) throw new Error(text);
      return new URLSearchParams(text);
    },
    unsolicited: (relayState, printed = {}) =>
      formFor(printed.inResponseTo ?? '', relayState, printed),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const template = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="{ID}" Version="2.0" IssueInstant="{Now}" Destination="{Recipient}" InResponseTo="{InResponseTo}"><saml:Issuer>{Issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion ID="{AssertionID}" Version="2.0" IssueInstant="{Now}"><saml:Issuer>{Issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${persistent}">{NameID}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="{Until}" Recipient="{Recipient}" InResponseTo="{InResponseTo}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="{From}" NotOnOrAfter="{Until}"><saml:AudienceRestriction><saml:Audience>{Audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="{Now}" SessionNotOnOrAfter="{SessionUntil}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement></saml:Assertion></samlp:Response>`;

function valuesOf(
  service: ReturnType<typeof ServiceProvider>,
  idp: ReturnType<typeof IdentityProvider>,
  requestId: string,
  printed: SamlResponseOverrides,
): Record<string, string | undefined> {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const acs = service.entityMeta.getAssertionConsumerService('post');
  return {
    ID: `_${randomUUID()}`,
    AssertionID: `_${randomUUID()}`,
    Now: inMinutes(0),
    From: inMinutes(-60),
    Until: inMinutes(printed.until ?? 5),
    Recipient: printed.recipient ?? String(acs),
    Audience: printed.audience ?? service.entityMeta.getEntityID(),
    Issuer: printed.issuer ?? idp.entityMeta.getEntityID(),
    InResponseTo:
      (printed.inResponseTo ?? requestId) === '' ? undefined : (printed.inResponseTo ?? requestId),
    NameID: printed.nameId ?? 'ada@directory',
    SessionUntil: printed.sessionUntil,
  };
}

function attributesOf({ email, attributes = {} }: SamlResponseOverrides): string {
  const all = Object.entries({ ...(email === undefined ? {} : { mail: email }), ...attributes });
  const each = all.map(
    ([name, value]) =>
      `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
  );
  return each.length === 0
    ? ''
    : `<saml:AttributeStatement>${each.join('')}</saml:AttributeStatement>`;
}
