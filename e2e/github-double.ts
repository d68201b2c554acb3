// A test double of a company's GitHub, as far as signing in needs it: every visitor is the person that the test set.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface GithubDouble {
  /** Settings of a shop that offers it as a sign-in method. */
  readonly settings: Readonly<Record<string, string>>;
  /** The person who is signed in there. */
  person: { readonly id: number; readonly login: string; readonly email: string };
  close(): void;
}

/** Starts the double on a free port. */
export async function startGithubDouble(): Promise<GithubDouble> {
  const github = { person: { id: 1, login: 'nobody', email: 'nobody@example.com' } };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    if (url.pathname === '/login/oauth/authorize') {
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('code', 'code');
      back.searchParams.set('state', url.searchParams.get('state') ?? '');
      response.writeHead(302, { Location: back.href }).end();
      return;
    }
    const { id, login, email } = github.person;
    const responses: Readonly<Record<string, unknown>> = {
      '/login/oauth/access_token': { access_token: 'token', token_type: 'bearer' },
      '/api/v3/user': { id, login, name: login },
      '/api/v3/user/emails': [{ email, primary: true, verified: true }],
    };
    const body = responses[url.pathname];
    response.writeHead(body === undefined ? 404 : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(github, {
    settings: {
      GOTRUE_EXTERNAL_GITHUB_ENABLED: 'true',
      GOTRUE_EXTERNAL_GITHUB_CLIENT_ID: 'shop',
      GOTRUE_EXTERNAL_GITHUB_SECRET: 'a secret of both',
      GOTRUE_EXTERNAL_GITHUB_URL: url,
      GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: 'true',
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  });
}
