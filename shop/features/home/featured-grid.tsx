// The featured works as they hang: not in equal columns, but in two rows of different widths and heights.

import type { ReactNode } from 'react';

/** Columns of the six tiles on a wide page. */
const places = [
  'md:col-span-5',
  'md:col-span-4 md:pt-24',
  'md:col-span-3 md:pt-8',
  'md:col-span-3 md:pt-16',
  'md:col-span-4',
  'md:col-span-5 md:pt-10',
];

/** @param works the framed works, at most six */
export function FeaturedGrid({ works }: { works: readonly { id: number; frame: ReactNode }[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-12 md:gap-x-8 md:gap-y-16">
      {works.slice(0, places.length).map(({ id, frame }, index) => (
        <li key={id} className={places[index]}>
          {frame}
        </li>
      ))}
    </ul>
  );
}
