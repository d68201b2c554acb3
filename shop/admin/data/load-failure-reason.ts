// Reason of a load failure: why rows of the back office could not be read, as its pages say it. Pure.

import { isRecord } from '../../platform/api/record.ts';
import { unreachable } from './call-admin.ts';

/** `connection`: no response came. `server`: the shop's own fault. `role`: the caller is no administrator, or lacks a factor. */
export type LoadFailureReason = 'connection' | 'session' | 'role' | 'server' | 'other';

/** Codes of the data protocol for a token that is refused. */
const tokenCodes = /^PGRST30[0-3]$/;
/** A browser's own words for a request without a response. */
const fetchFailures = /fetch|network|load failed/i;

/** @param cause the rejection of a query: a refusal of the back office, an error of the data protocol, or a failed request */
export function loadFailureReason(cause: unknown): LoadFailureReason {
  if (cause instanceof TypeError && fetchFailures.test(cause.message)) return 'connection';
  if (!isRecord(cause)) return 'other';
  const code = typeof cause['code'] === 'string' ? cause['code'] : '';
  const status = typeof cause['status'] === 'number' ? cause['status'] : null;
  if (status === 401 || tokenCodes.test(code)) return 'session';
  if (code === 'not_administrator' || code === '42501') return 'role';
  if (status !== null && status >= 500) return 'server';
  return code === unreachable || status === 0 ? 'connection' : 'other';
}
