// Sum row: a name and an amount.

import type { ReactNode } from 'react';

/** `strong` is the line that all others lead to. */
export function SumRow({
  name,
  strong = false,
  children,
}: {
  name: string;
  strong?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={`flex items-baseline justify-between gap-x-4 border-t border-line py-3 ${strong ? 'text-lead' : ''}`}
    >
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
