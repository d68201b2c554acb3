// Line ends of a text that a browser's field edits: the field knows line feeds alone, and would change all others. Pure.

/**
 * The typed text with the line ends of the text before: lines at the beginning and at the end that were not changed keep their own, and
 * all do where their number is the same; new ones have that of the first line.
 *
 * @param typed with line feeds
 */
export function withLineEnds(before: string, typed: string): string {
  if (!before.includes('\r')) return typed;
  const old = linesOf(before);
  const end = old[0]?.end ?? '\n';
  const lines = typed.split('\n');
  let first = 0;
  while (first < lines.length - 1 && first < old.length - 1 && old[first]?.text === lines[first])
    first += 1;
  const offset = old.length - lines.length;
  let last = lines.length - 1;
  while (last > first && last + offset > first && old[last + offset]?.text === lines[last])
    last -= 1;
  return lines
    .map((text, place) => {
      if (place === lines.length - 1) return text;
      if (place < first || offset === 0) return text + (old[place]?.end ?? end);
      return text + ((place < last ? undefined : old[place + offset]?.end) ?? end);
    })
    .join('');
}

function linesOf(text: string): readonly { readonly text: string; readonly end: string }[] {
  return Array.from(text.matchAll(/([^\r\n]*)(\r\n|\r|\n|$)/g))
    .map(([, line = '', end = '']) => ({ text: line, end }))
    .filter(
      ({ end }, place, all) => end !== '' || place === all.findIndex((each) => each.end === ''),
    );
}
