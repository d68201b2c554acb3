/** The interface of a sign-in provider: the address to send people to, and the identity of those who return. */
import type { ExternalProviderConfig } from '../../config/auth-external.ts';
import type { ExternalAccount } from './external-account.ts';

/** The values that a flow sends to the provider and checks on return. */
export interface FlowSecrets {
  /** Returned unchanged; identifies the flow. */
  readonly state: string;
  /** Secret until the code is exchanged. */
  readonly verifier: string;
  /** Must be in the ID token. */
  readonly nonce: string;
}

export interface AuthorizationOptions {
  /** Requested scopes beside those that signing in needs, separated by spaces. */
  readonly scopes: string;
  /** Further parameters for the provider. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** The account of a person who returned, and the provider's tokens for its API. */
export interface ProviderIdentity {
  readonly account: ExternalAccount;
  readonly accessToken: string;
  readonly refreshToken: string | null;
}

export interface Provider {
  readonly config: ExternalProviderConfig;
  /** The address for the visitor's browser. Rejects when the provider cannot be reached. */
  authorizationUrl(flow: FlowSecrets, options: AuthorizationOptions): Promise<URL>;
  /** Exchanges the returned code. Rejects with {@link ProviderFailed}. */
  exchangeCode(callback: URLSearchParams, flow: FlowSecrets): Promise<ProviderIdentity>;
}

/** A failure of a provider: it did not accept the code, or the account could not be fetched. */
export class ProviderFailed extends Error {
  readonly step: 'exchange' | 'profile';

  constructor(step: 'exchange' | 'profile', cause: unknown) {
    super(`A sign-in through a provider failed at its ${step}.`, { cause });
    this.name = 'ProviderFailed';
    this.step = step;
  }
}

/** Runs a step of a sign-in; whatever it throws is the provider's failure. */
export async function runProviderStep<Result>(
  step: ProviderFailed['step'],
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw new ProviderFailed(step, error);
  }
}
