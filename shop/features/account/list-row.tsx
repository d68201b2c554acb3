// A line of a list in a room: what it is, a word about it, and what can be done with it.

import type { ReactNode } from 'react';

export interface ListRowProps {
  readonly name: ReactNode;
  /** Nothing where there is no more to say. */
  readonly detail: ReactNode;
  /** What can be done with it. */
  readonly children: ReactNode;
}

/** What is long is broken, and widens no page. */
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
