// List row: a name, a detail, and actions.

import type { ReactNode } from 'react';

export interface ListRowProps {
  readonly name: ReactNode;
  /** Nothing where there is no more to say. */
  readonly detail: ReactNode;
  /** The actions. */
  readonly children: ReactNode;
}

/** Long texts wrap, and widen no page. */
export function ListRow({ name, detail, children }: ListRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-3">
      <div className="min-w-0">
        <p>{name}</p>
        {detail !== null && <p className="text-label break-words text-quiet">{detail}</p>}
      </div>
      {children}
    </li>
  );
}
