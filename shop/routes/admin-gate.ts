// Gate of the back office (specification, section 4): where a session leads. Pure.

import type { Session } from '../platform/session/session.ts';

/** `wait` shows a placeholder; the others are the back office itself and the pages that everybody else is sent to. */
export type GateDecision = 'wait' | 'registration' | 'account' | 'open';

/** A session that lacks its second factor is none yet: the registration page asks for it. */
export function decideGate(session: Session): GateDecision {
  switch (session.state) {
    case 'unknown':
    case 'restoring':
      return 'wait';
    case 'visitor':
    case 'challenged':
      return 'registration';
    case 'customer':
      if (session.role === null) return 'wait';
      return session.role === 'admin' ? 'open' : 'account';
  }
}
