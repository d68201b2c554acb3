// The address and the service key of a project, as a person types them.
import { MoveRefusal } from '../move-refusal.ts';
import type { MoveSide } from '../move-refusal.ts';

/** A project that a move reads or writes. The key stays in memory. */
export interface ProjectAddress {
  readonly side: MoveSide;
  /** Origin and path without a slash at its end. */
  readonly url: string;
  readonly key: string;
}

/** Parses a typed address and key. Throws a {@link MoveRefusal} that names what is wrong. */
export function parseProjectAddress(side: MoveSide, typed: string, key: string): ProjectAddress {
  const text = typed.trim();
  const address = URL.canParse(text) ? new URL(text) : null;
  if (address === null || !/^https?:$/.test(address.protocol))
    throw new MoveRefusal('invalid_address', { side });
  // A password in an address would end up in logs and in the saved address.
  if (address.username !== '' || address.password !== '' || address.search !== '')
    throw new MoveRefusal('invalid_address', { side });
  // A line break, or a letter that no header may contain, is a slip of the clipboard.
  if (!/^[\u0021-\u007E]+$/.test(key.trim())) throw new MoveRefusal('missing_key', { side });
  const path = address.pathname.replace(/\/+$/, '').replace(/\/(?:rest|auth|storage)\/v1$/, '');
  return { side, url: `${address.origin}${path}`, key: key.trim() };
}
