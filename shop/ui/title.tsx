// The title of a page whose words may be of any length: it is set as large as its longest word allows, because a word that breaks in
// the middle without a hyphen is misread, and not every browser knows where a language puts hyphens.

import type { CSSProperties } from 'react';

/** Where a line may end: at spaces and dashes, and beside each sign of Chinese and Japanese. */
const ends = /[\s\-–—/]|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、。・]/u;

/** How many letters the longest word has. */
export function longestWord(title: string): number {
  return Math.max(1, ...title.split(ends).map((word) => word.length));
}

export interface TitleProps {
  readonly children: string;
  /** Where it is not the page's language. */
  readonly lang?: string | undefined;
  readonly className?: string;
}

/** The one `h1` of a page, as wide as its place. */
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
