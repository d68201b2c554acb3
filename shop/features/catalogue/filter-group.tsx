// Filter group: a fieldset with its name.

import type { ReactNode } from 'react';

/** A group of form controls with its own name. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="float-start mb-2 w-full font-display text-caption">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}
