/** Responses of the gateway itself, in place of a function's, in the words that hosted projects use. */

const table = {
  NOT_FOUND: [404, 'Requested function was not found'],
  UNAUTHORIZED_NO_AUTH_HEADER: [401, 'Missing authorization header'],
  UNAUTHORIZED_INVALID_JWT_FORMAT: [401, 'Invalid JWT'],
  BOOT_ERROR: [503, 'Function failed to start (please check logs)'],
  WORKER_ERROR: [500, 'Function exited due to an error (please check logs)'],
  WORKER_RESOURCE_LIMIT: [
    546,
    'Function failed due to not having enough compute resources (please check logs)',
  ],
  IDLE_TIMEOUT: [504, 'Function did not answer in time'],
  BODY_TOO_LARGE: [
    413,
    'The request body is larger than this function takes (body_size_limit in config.toml)',
  ],
  BODY_INCOMPLETE: [400, 'The request body was aborted'],
  TOO_MANY_REQUESTS: [429, 'Too many requests at once, please try again later'],
} as const satisfies Readonly<Record<string, readonly [number, string]>>;

export type GatewayCode = keyof typeof table;

/** Failures without any function's response: clients raise them as errors of the relay. */
const relayErrors: ReadonlySet<GatewayCode> = new Set([
  'BOOT_ERROR',
  'WORKER_RESOURCE_LIMIT',
  'IDLE_TIMEOUT',
]);

/** `{code, message}` as JSON, readable from any origin. */
export function gatewayResponse(code: GatewayCode): Response {
  const [status, message] = table[code];
  return new Response(JSON.stringify({ code, message }), {
    status,
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'sb-error-code': code,
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'sb-error-code, x-relay-error',
      ...(relayErrors.has(code) ? { 'x-relay-error': 'true' } : {}),
    },
  });
}
