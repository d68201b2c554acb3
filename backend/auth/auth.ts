/**
 * The accounts service: Supabase Auth's protocol over a database. A request is routed to its endpoint, rate-limited,
 * parsed and handled.
 */
import type { Keys } from '../keys/keys.ts';
import type { Mailer } from '../mail/mail.ts';
import type { Database } from '../postgres/database.ts';
import { DatabaseError, DatabaseUnreachable } from '../postgres/database.ts';
import { Refused } from './respond/errors.ts';
import type { AuthLog } from './auth-log.ts';
import type { AuthContext, AuthSettings } from './auth-context.ts';
import { createHooks } from './hooks/hooks.ts';
import { createLimits } from './limits/limits.ts';
import type { Message, SmsSender } from './messages/message.ts';
import { createDelivery, createDirectSender } from './messages/message-sender.ts';
import type { MessageSender } from './messages/message-sender.ts';
import { englishTexts } from './messages/english-texts.ts';
import type { MessageTexts } from './messages/message-texts.ts';
import { readProjectTemplates } from './messages/project-templates.ts';
import { createPasswordHasher } from './passwords/password-hasher.ts';
import { createProviders } from './providers/providers.ts';
import { createDurationPadding } from './request/padded-duration.ts';
import { createRouter } from './router.ts';
import { createServiceProvider } from './saml/service-provider.ts';
import { deleteExpired } from './delete-expired.ts';
import { defaultTuning } from './tuning.ts';
import type { AuthTuning } from './tuning.ts';
import type { User } from './users/user.ts';

export interface AuthOptions {
  /** Connected as the role that owns the tables of accounts. */
  readonly database: Database;
  readonly settings: AuthSettings;
  readonly keys: Pick<Keys, 'authenticate' | 'verifyToken' | 'signToken' | 'jwks'>;
  readonly mailer: Mailer;
  readonly sms: SmsSender;
  /** Whether mails are really sent, and so count towards the limit of the whole service. */
  readonly mailLeaves: boolean;
  readonly smsLeaves: boolean;
  /** Sends messages; without it they are sent from memory, and lost with the process. */
  readonly messages?: MessageSender;
  /** Texts of messages; English without it. */
  readonly texts?: MessageTexts;
  readonly log?: AuthLog;
  /** For requests to other services. */
  readonly fetch?: typeof fetch;
  /** Called with a user who has just proven their e-mail address, before the response is sent. */
  readonly onEmailConfirmed?: (user: Pick<User, 'id' | 'email'>) => Promise<void>;
  /** The clock of the rate limits, in milliseconds as `Date.now`. */
  readonly now?: () => number;
  /** Smaller costs and durations, for tests alone. */
  readonly tuning?: Partial<AuthTuning>;
}

export interface AuthService {
  /** Handles a request to the accounts service. Never rejects. */
  fetch(request: Request): Promise<Response>;
  /** Delivers a message that a queue has stored; rejects when it was not accepted. */
  deliver(message: Message): Promise<void>;
  /** Resolves when no message is being sent any more. Closing the database is up to the caller. */
  close(): Promise<void>;
}

const cleanupIntervalMs = 60 * 60 * 1000;
const silent: AuthLog = { error() {} };

/** Opens the accounts service; the schema must have been applied. */
export function createAuth(options: AuthOptions): AuthService {
  const { database, settings, keys, log = silent } = options;
  const { rateLimit } = settings;
  const tuning = { ...defaultTuning, ...options.tuning };
  const hooks = createHooks(settings.hooks, database, options.fetch ?? fetch, tuning);
  const deliver = createDelivery(options.mailer, options.sms, hooks);
  const auth: AuthContext = {
    database,
    settings,
    keys,
    messages: options.messages ?? createDirectSender(deliver, log),
    texts: options.texts ?? englishTexts,
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
    hooks,
    passwords: createPasswordHasher(tuning.passwordCost),
    durations: createDurationPadding(tuning.responseStepMs),
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
  const router = createRouter(auth);
  const cleanup = setInterval(() => {
    deleteExpired(database, settings).catch((error: unknown) => {
      log.error('Expired rows of accounts could not be deleted.', error);
    });
  }, cleanupIntervalMs).unref();
  return {
    fetch: async (request) => await router.fetch(request),
    deliver,
    async close() {
      clearInterval(cleanup);
      await auth.messages.idle();
    },
  };
}

/** Unique constraints of the database: of two simultaneous sign-ups with one address, the second violates one. */
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
  const violated =
    error instanceof DatabaseError ? uniqueConstraints[error.fields.constraint ?? ''] : undefined;
  if (violated !== undefined)
    return new Refused(violated === 'email_exists' ? 'user_already_exists' : violated);
  log.error('A request to the accounts service failed.', error);
  return new Refused(
    'unexpected_failure',
    error instanceof DatabaseUnreachable ? databaseUnreachable : {},
  );
}
