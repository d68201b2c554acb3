/** The context that every endpoint works with: settings, and the ports that the server fills. */
import type { AuthConfig } from '../config/auth-config.ts';
import type { Refused } from './respond/errors.ts';
import type { AuthLog } from './auth-log.ts';
import type { Keys } from '../keys/keys.ts';
import type { Database } from '../postgres/database.ts';
import type { Hooks } from './hooks/hooks.ts';
import type { Limits } from './limits/limits.ts';
import type { MessageSender } from './messages/message-sender.ts';
import type { MessageTexts } from './messages/message-texts.ts';
import type { ProjectTemplates } from './messages/project-templates.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';
import type { Providers } from './providers/providers.ts';
import type { DurationPadding } from './request/padded-duration.ts';
import type { ServiceProvider } from './saml/service-provider.ts';
import type { User } from './users/user.ts';

export interface AuthSettings extends AuthConfig {
  /** The target of a link when the requested one is not allowed. */
  readonly siteUrl: string;
  /** The public address of the service, `https://shop.example/auth/v1`: links in messages point there. */
  readonly publicUrl: string;
  /** The `iss` of tokens. */
  readonly issuer: string;
}

/** Settings, database, keys, and the parts of the service that endpoints use. */
export interface AuthContext {
  /** Connected as the role that owns the tables. */
  readonly database: Database;
  readonly settings: AuthSettings;
  readonly keys: Pick<Keys, 'authenticate' | 'verifyToken' | 'signToken' | 'jwks'>;
  readonly messages: MessageSender;
  readonly texts: MessageTexts;
  readonly templates: ProjectTemplates;
  readonly limits: Limits;
  readonly hooks: Hooks;
  readonly passwords: PasswordHasher;
  readonly durations: DurationPadding;
  /** For requests to other services, such as the captcha's. */
  readonly fetch: typeof fetch;
  readonly log: AuthLog;
  /** The refusal to respond with for any error; an unexpected one is logged. */
  refusalOf(error: unknown): Refused;
  readonly providers: Providers;
  /** Null when SAML is disabled. */
  readonly saml: ServiceProvider | null;
  /** Called when somebody has proven that an e-mail address is theirs, before the response is sent. */
  onEmailConfirmed(user: User): Promise<void>;
}
