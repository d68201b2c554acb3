/**
 * HTTP hooks: the project's endpoint receives a message signed by the Standard Webhooks specification and responds with
 * JSON.
 */
import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { HookConfig } from '../../config/auth-hooks.ts';
import { readAtMost } from '../../http/read-body.ts';
import { refuse } from '../respond/errors.ts';

const timeoutMs = 5_000;
const attemptsMax = 3;
const responseBytesMax = 200 * 1024;

/**
 * Calls the endpoint and returns the response's body. Retries a failed connection, and a response with `Retry-After`,
 * for five seconds in all.
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export async function callHttpHook(
  { uri, secrets }: HookConfig & { readonly kind: 'http' },
  body: string,
  send: typeof fetch,
  retryDelayMs: number,
): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs);
  for (let attempt = 1; ; attempt += 1) {
    const headers = signedHeaders(secrets, body);
    const response = await send(uri, {
      method: 'POST',
      headers,
      body,
      signal,
      redirect: 'error',
    }).catch((error: unknown) => {
      if (signal.aborted) refuseTimeout();
      if (attempt === attemptsMax) refuseUnreachable(error);
      return null;
    });
    if (response !== null && !isRetryRequested(response, attempt))
      return await readResponse(response, signal);
    await waitForRetry(signal, retryDelayMs);
  }
}

/** Signs with every secret, so that one can be replaced by another without a gap. */
function signedHeaders(secrets: readonly string[], body: string): Record<string, string> {
  const [id, now] = [randomUUID(), new Date()];
  const signatures = secrets.map((secret) =>
    new Webhook(secret.replace(/^v1,/, '')).sign(id, now, body),
  );
  return {
    'Content-Type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}

const isRetryRequested = ({ status, headers }: Response, attempt: number): boolean =>
  (status === 429 || status === 503) && headers.has('retry-after') && attempt < attemptsMax;

async function readResponse(response: Response, signal: AbortSignal): Promise<string> {
  const { status, headers } = response;
  if (status !== 200 && status !== 202 && status !== 204)
    refuse('unexpected_failure', `Unexpected status code returned from hook: ${status}`);
  if (status === 204) return '';
  const type = headers.get('content-type') ?? '';
  if (!/^application\/json\s*(?:;|$)/i.test(type))
    refuse(
      'hook_payload_invalid_content_type',
      type === ''
        ? 'Invalid Content-Type: Missing Content-Type header'
        : `Invalid JSON response. Received content-type: ${type}`,
    );
  const bytes = await readAtMost(response.body, responseBytesMax).catch((error: unknown) => {
    if (signal.aborted) refuseTimeout();
    throw error;
  });
  if (bytes !== null) return bytes.toString('utf8');
  return refuse(
    'hook_payload_over_size_limit',
    `Payload size exceeded size limit of ${responseBytesMax} bytes`,
  );
}

async function waitForRetry(signal: AbortSignal, retryDelayMs: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, retryDelayMs);
  });
  if (signal.aborted) refuseTimeout();
}

function refuseTimeout(): never {
  refuse('hook_timeout', `Failed to reach hook within maximum time of ${timeoutMs / 1000} s`);
}

function refuseUnreachable(cause: unknown): never {
  refuse('hook_timeout_after_retry', {
    message: 'Failed to reach hook after maximum retries',
    cause,
  });
}
