// Screen addresses: the screen and the thing that a path below `/admin` names. Pure.

import { adminSections, type AdminSection } from '../platform/page/admin-sections.ts';

export interface ScreenAddress {
  readonly name: 'overview' | AdminSection;
  /** The thing's word; null for the section's own page. */
  readonly id: string | null;
}

/** The screen of a path; the routes know no others. */
export function screenAddress(pathname: string): ScreenAddress {
  const [, , section = '', id = ''] = pathname.split('/');
  const name = adminSections.find((each) => each === section);
  return { name: name ?? 'overview', id: id === '' ? null : decodeURIComponent(id) };
}
