// The caller's IP address as the shop's statistics store it: a pseudonym that changes with the month or the day, or the address itself where the
// operator has chosen that.

import {
  callDatabase,
  jsonResponse,
  textResponse,
  withRetryAfter,
} from '../../function-context.ts';
import type { FunctionContext } from '../../function-context.ts';

/** `{ip}` for `format=json`, the text alone otherwise. */
async function ip(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method === 'OPTIONS') return textResponse('', 204);
  const found = await context.callServer('lookUpAddress', context.address);
  const address = await callDatabase(context, 'visitor_address', { address: found });
  const text = typeof address === 'string' ? address : '';
  const format = new URL(request.url).searchParams.get('format');
  return format === 'json' ? jsonResponse({ ip: text }) : textResponse(text);
}

export default withRetryAfter(ip);
