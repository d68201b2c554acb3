// Under which address the caller is remembered in the shop's statistics: a pseudonym of the month, or the address itself where the
// operator wants that. It is exactly what would be stored.

import { answer, callDatabase, plainAnswer, sayingWhenAway } from '../../function-context.ts';
import type { FunctionContext } from '../../function-context.ts';

/** `{ip}` for `format=json`, the text alone otherwise. */
async function ip(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method === 'OPTIONS') return plainAnswer('', 204);
  const address = await callDatabase(context, 'visitor_address', { address: context.address });
  const text = typeof address === 'string' ? address : '';
  const format = new URL(request.url).searchParams.get('format');
  return format === 'json' ? answer({ ip: text }) : plainAnswer(text);
}

export default sayingWhenAway(ip);
