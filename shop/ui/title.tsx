// Page title, as large as its longest word allows: a word broken without a hyphen is misread, and not every browser can
// hyphenate every language.

import type { CSSProperties } from 'react';

/** Line break opportunities: spaces and dashes, and each character of Chinese and Japanese, as ranges, which are compiled faster than properties. */
const ends = /[\s\-–—/]|[\u2e80-\u9fff\uf900-\ufaff\uff66-\uff9d\u{20000}-\u{3ffff}]/u;

/** Length of the longest word, in letters. */
export function longestWord(title: string): number {
  return Math.max(1, ...title.split(ends).map((word) => word.length));
}

export interface TitleProps {
  readonly children: string;
  /** The title's language, if it differs from the page's. */
  readonly lang?: string | undefined;
  readonly className?: string;
}

/** The page's `h1`, as wide as its container. */
export function Title({ children, lang, className = '' }: TitleProps) {
  const longest = { '--longest': longestWord(children) } as CSSProperties;
  return (
    <h1 lang={lang} className={`title-room ${className}`}>
      <span className="title" style={longest}>
        {children}
      </span>
    </h1>
  );
}
