/**
 * The accounts service: Supabase Auth's protocol over a database. A request finds its endpoint in the table of contents, is
 * counted, read and answered. A refusal of any endpoint is caught here and nowhere else.
 */
import type { Keys } from '../keys/keys.ts';
import type { Database } from '../postgres/database.ts';
import { DatabaseError, DatabaseUnreachable } from '../postgres/database.ts';
import { setCorsHeaders, preflightResponse } from './respond/cors.ts';
import { errorResponse } from './respond/error-response.ts';
import { Refused, refuse } from './respond/errors.ts';
import type { AuthLog } from './auth-log.ts';
import type { AuthContext, AuthSettings } from './auth-context.ts';
import { requireCaptcha } from './captcha/captcha.ts';
import { findEndpoint } from './endpoints.ts';
import { createHooks } from './hooks/hooks.ts';
import { createLimits } from './limits/limits.ts';
import { createPost } from './messages/post.ts';
import type { Mailer, SmsSender } from './messages/post.ts';
import { readProjectTemplates } from './messages/project-templates.ts';
import { createProviders } from './providers/providers.ts';
import { basePath, readCall } from './request/call.ts';
import { unstorableReason } from './request/unstorable-value.ts';
import { visitorOf } from './request/visitor.ts';
import { createServiceProvider } from './saml/service-provider.ts';
import { deleteExpired } from './delete-expired.ts';
import type { User } from './users/user.ts';

export interface AuthOptions {
  /** As the account that keeps the tables of accounts. */
  readonly database: Database;
  readonly settings: AuthSettings;
  readonly keys: Pick<Keys, 'authenticate' | 'verifyToken' | 'signToken' | 'jwks'>;
  readonly mailer: Mailer;
  readonly sms: SmsSender;
  /** Whether mails really leave, and so are counted for the whole service. */
  readonly mailLeaves: boolean;
  readonly smsLeaves: boolean;
  readonly log?: AuthLog;
  /** Reaches services outside. */
  readonly fetch?: typeof fetch;
  /** Told of users who have just shown to own their e-mail address, before that is answered. */
  readonly onEmailConfirmed?: (user: Pick<User, 'id' | 'email'>) => Promise<void>;
  /** Milliseconds, as `Date.now`: what limits count by. */
  readonly now?: () => number;
}

export interface AuthService {
  /** Answers a request to the accounts service. Never rejects. */
  fetch(request: Request): Promise<Response>;
  /** Resolves when no message is on its way any more. The database is the caller's to close. */
  close(): Promise<void>;
}

const sweepEveryMs = 60 * 60 * 1000;
const silent: AuthLog = { error() {} };

/** Opens the accounts service; the schema must have been applied. */
export function createAuth(options: AuthOptions): AuthService {
  const { database, settings, keys, log = silent } = options;
  const { rateLimit } = settings;
  const auth: AuthContext = {
    database,
    settings,
    keys,
    post: createPost(options.mailer, options.sms, log),
    templates: readProjectTemplates(settings.email),
    limits: createLimits(
      {
        classes: {
          ...rateLimit,
          emailSent: options.mailLeaves ? rateLimit.emailSent : Number.POSITIVE_INFINITY,
          smsSent: options.smsLeaves ? rateLimit.smsSent : Number.POSITIVE_INFINITY,
        },
        emailFrequencySeconds: settings.email.maxFrequencySeconds,
        smsFrequencySeconds: settings.sms.maxFrequencySeconds,
      },
      database,
      options.now,
    ),
    hooks: createHooks(settings.hooks, database, options.fetch ?? fetch),
    fetch: options.fetch ?? fetch,
    log,
    refusalOf: (error) => refusalOf(error, log),
    providers: createProviders({
      configs: settings.external,
      callbackUrl: `${settings.publicUrl}/callback`,
      fetch: options.fetch ?? fetch,
    }),
    saml: settings.saml === null ? null : createServiceProvider(settings.saml, settings.publicUrl),
    onEmailConfirmed: options.onEmailConfirmed ?? (() => Promise.resolve()),
  };
  const sweeping = setInterval(() => {
    deleteExpired(database, settings).catch((error: unknown) => {
      log.error('Ended sessions could not be removed.', error);
    });
  }, sweepEveryMs).unref();
  return {
    async fetch(request) {
      const asked = preflightResponse(request);
      if (asked !== undefined) return asked;
      const response = await routeRequest(auth, request).catch((error: unknown) =>
        errorResponse(auth.refusalOf(error), request),
      );
      setCorsHeaders(response, request);
      return response;
    },
    async close() {
      clearInterval(sweeping);
      await auth.post.settled();
    },
  };
}

async function routeRequest(auth: AuthContext, request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.slice(basePath.length);
  const found = findEndpoint(request.method, path);
  if (found === undefined) return refuse('not_found');
  if (found === 'wrong-method') return refuse('method_not_allowed');
  const { endpoint } = found;
  const [id, innerId] = [pathPart(found.id), pathPart(found.innerId)];
  if (endpoint.limit !== undefined) await auth.limits.consume(endpoint.limit, visitorOf(request));
  const call = await readCall(auth, request, id, innerId, endpoint.isForm);
  if (endpoint.needsCaptcha === true)
    await requireCaptcha(auth, call.fields.captchaToken(), call.device.address);
  return await endpoint.handle(call);
}

/** A part of the path as it was meant. Refuses what is no text. */
function pathPart(written: string): string {
  try {
    const part = decodeURIComponent(written);
    if (unstorableReason(part) === null) return part;
  } catch {
    // Falls through to the refusal below.
  }
  return refuse('not_found');
}

/** Two who sign up at once with one address: the second meets the database's own constraint. */
const uniqueConstraints: Readonly<Record<string, 'email_exists' | 'phone_exists'>> = {
  users_email_partial_key: 'email_exists',
  users_phone_key: 'phone_exists',
};

const databaseUnreachable = {
  status: 503,
  message: 'The service cannot reach its database; please try again',
  retryAfterSeconds: 2,
};

function refusalOf(error: unknown, log: AuthLog): Refused {
  if (error instanceof Refused) {
    if (error.details.cause !== undefined) log.error(error.message, error.details.cause);
    return error;
  }
  const taken =
    error instanceof DatabaseError ? uniqueConstraints[error.fields.constraint ?? ''] : undefined;
  if (taken !== undefined)
    return new Refused(taken === 'email_exists' ? 'user_already_exists' : taken);
  log.error('A request to the accounts service failed.', error);
  return new Refused(
    'unexpected_failure',
    error instanceof DatabaseUnreachable ? databaseUnreachable : {},
  );
}
