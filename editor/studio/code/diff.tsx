// A unified diff, line by line: what came and what went is coloured, and marked by its sign.

import { linesOf } from '../model/lines.ts';

/** A diff of one or several files. */
export function Diff({ text }: { readonly text: string }) {
  return (
    <pre className="diff">
      {linesOf(text.replace(/\n$/, '')).map(({ line, number }) => (
        <span key={number} className={`diff-${kindOf(line)}`}>
          {line}
          {'\n'}
        </span>
      ))}
    </pre>
  );
}

function kindOf(line: string): string {
  if (/^(?:---|\+\+\+|diff |index |Index|=+$)/.test(line)) return 'file';
  if (line.startsWith('@@')) return 'place';
  if (line.startsWith('+')) return 'added';
  return line.startsWith('-') ? 'removed' : 'same';
}
