/** A test double of a self-hosted GitHub: it checks every request by the rules of GitHub's documentation. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface GithubUnderTest {
  readonly url: string;
  /** The user who is signed in at GitHub. */
  user: Readonly<Record<string, unknown>>;
  emails: readonly Readonly<Record<string, unknown>>[];
  /** Requests that contradict the documentation. */
  readonly errors: string[];
  close(): void;
}

export const githubId = 'Iv1.shop';
export const githubSecret = 'the secret of the shop';

interface AuthorizationRequest {
  readonly redirectUri: string;
  readonly challenge: string;
}

/** Starts the double. */
export async function startGithub(): Promise<GithubUnderTest> {
  const codes = new Map<string, AuthorizationRequest>();
  const faults: string[] = [];
  const github = { user: {}, emails: [], errors: faults } as {
    user: Readonly<Record<string, unknown>>;
    emails: readonly Readonly<Record<string, unknown>>[];
    errors: string[];
  };
  const report = (why: string): { status: number; body: object } => {
    faults.push(why);
    return { status: 400, body: { message: why } };
  };

  const authorize = (query: URLSearchParams): string => {
    if (query.get('client_id') !== githubId) report('authorize: client_id');
    if (query.get('scope') !== 'user:email read:org') report(`scope: ${query.get('scope')}`);
    if (query.get('code_challenge_method') !== 'S256') report('authorize: challenge');
    const code = `code-${codes.size + 1}`;
    const redirectUri = query.get('redirect_uri') ?? '';
    codes.set(code, { redirectUri, challenge: query.get('code_challenge') ?? '' });
    const back = new URL(redirectUri);
    back.searchParams.set('code', code);
    back.searchParams.set('state', query.get('state') ?? '');
    return back.href;
  };

  const token = (request: IncomingMessage, form: URLSearchParams) => {
    if (!request.headers.accept?.includes('application/json')) return report('token: accept');
    if (form.get('client_id') !== githubId || form.get('client_secret') !== githubSecret)
      return report('token: client');
    const authorization = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const verifier = form.get('code_verifier') ?? '';
    const derived = createHash('sha256').update(verifier).digest('base64url');
    // GitHub responds with 200 even to a wrong code.
    if (authorization === undefined)
      return { status: 200, body: { error: 'bad_verification_code' } };
    if (authorization.redirectUri !== form.get('redirect_uri'))
      return report('token: redirect_uri');
    if (authorization.challenge !== derived) return report('token: code_verifier');
    const body = { access_token: 'gho_token', token_type: 'bearer', scope: 'user:email' };
    return { status: 200, body };
  };

  const api = (request: IncomingMessage, path: string) => {
    if (request.headers.authorization !== 'Bearer gho_token') return report('api: authorization');
    if (request.headers['user-agent'] === undefined) return report('api: user-agent');
    return { status: 200, body: path === '/api/v3/user' ? github.user : github.emails };
  };

  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '', 'http://127.0.0.1');
      let text = '';
      for await (const chunk of request) text += String(chunk);
      if (url.pathname === '/login/oauth/authorize') {
        response.writeHead(302, { Location: authorize(url.searchParams) }).end();
        return;
      }
      const { status, body } =
        url.pathname === '/login/oauth/access_token'
          ? token(request, new URLSearchParams(text))
          : ['/api/v3/user', '/api/v3/user/emails'].includes(url.pathname)
            ? api(request, url.pathname)
            : report(url.pathname);
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(body));
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return Object.assign(github, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  });
}
