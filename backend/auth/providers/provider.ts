/** A service that vouches for people, as the endpoints see it: where to send them, and who came back. */
import type { ExternalProviderConfig } from '../../config/auth-external.ts';
import type { ExternalAccount } from './external-account.ts';

/** What one flow sends along, and expects to come back. */
export interface FlowSecrets {
  /** Comes back as it is: it names the flow. */
  readonly state: string;
  /** Known to us alone until the code is traded. */
  readonly verifier: string;
  /** Must be in the token that we get. */
  readonly nonce: string;
}

export interface AuthorizationOptions {
  /** Beside those that signing in needs, separated by spaces. */
  readonly scopes: string;
  /** Passed on to the provider. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** Who came back, and with what their service can be asked further. */
export interface ProviderIdentity {
  readonly account: ExternalAccount;
  readonly accessToken: string;
  readonly refreshToken: string | null;
}

export interface Provider {
  readonly config: ExternalProviderConfig;
  /** Where the visitor's browser goes. Rejects when the service cannot be reached. */
  authorizationUrl(flow: FlowSecrets, asked: AuthorizationOptions): Promise<URL>;
  /** Trades the code that came back. Rejects with {@link ProviderFailed}. */
  exchangeCode(answer: URLSearchParams, flow: FlowSecrets): Promise<ProviderIdentity>;
}

/** A provider did not do its part: the code was not good, or the account could not be read. */
export class ProviderFailed extends Error {
  readonly step: 'exchange' | 'profile';

  constructor(step: 'exchange' | 'profile', cause: unknown) {
    super(`A sign-in through a provider failed at its ${step}.`, { cause });
    this.name = 'ProviderFailed';
    this.step = step;
  }
}

/** Runs a step of a provider's; what it throws is the provider's failure. */
export async function runProviderStep<Answer>(
  step: ProviderFailed['step'],
  run: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    throw new ProviderFailed(step, error);
  }
}
