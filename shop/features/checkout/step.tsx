// Step of the checkout form, under its number and name.

import type { ReactNode } from 'react';

/** A step under its number and name. */
export function Step({
  number,
  title,
  children,
}: {
  number: number;
  title: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={`step-${number}`} className="border-t border-ink pt-5">
      <h2 id={`step-${number}`} className="mb-6 flex items-baseline gap-x-4 text-heading">
        <span aria-hidden className="text-caption text-quiet tabular-nums">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}
