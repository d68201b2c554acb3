/** What the accounts service is made of: its settings, and the ports that whoever composes it fills. */
import type { AuthConfig } from '../config/auth-config.ts';
import type { Refused } from './respond/errors.ts';
import type { AuthLog } from './auth-log.ts';
import type { Keys } from '../keys/keys.ts';
import type { Database } from '../postgres/database.ts';
import type { Hooks } from './hooks/hooks.ts';
import type { Limits } from './limits/limits.ts';
import type { Post } from './messages/post.ts';
import type { ProjectTemplates } from './messages/project-templates.ts';
import type { Providers } from './providers/providers.ts';
import type { ServiceProvider } from './saml/service-provider.ts';
import type { User } from './users/user.ts';

export interface AuthSettings extends AuthConfig {
  /** Where links lead when nothing else is allowed. */
  readonly siteUrl: string;
  /** The public address of the service, `https://shop.example/auth/v1`: where links in messages point. */
  readonly publicUrl: string;
  /** The `iss` of tokens. */
  readonly issuer: string;
}

/** All that endpoints work with. */
export interface AuthContext {
  /** As the account that keeps the tables. */
  readonly database: Database;
  readonly settings: AuthSettings;
  readonly keys: Pick<Keys, 'authenticate' | 'verifyToken' | 'signToken' | 'jwks'>;
  readonly post: Post;
  readonly templates: ProjectTemplates;
  readonly limits: Limits;
  readonly hooks: Hooks;
  /** Asks services outside, such as the one whose puzzle visitors solve. */
  readonly fetch: typeof fetch;
  readonly log: AuthLog;
  /** What an error is answered as; one that nobody expected is logged. */
  refusalOf(error: unknown): Refused;
  readonly providers: Providers;
  /** Null where it is not switched on. */
  readonly saml: ServiceProvider | null;
  /** Told when somebody proved to be the owner of an e-mail address, before that is answered. */
  onEmailConfirmed(user: User): Promise<void>;
}
