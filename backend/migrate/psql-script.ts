/**
 * Dumps in the form of `psql`: commands of that program and rows behind `COPY … FROM stdin`, which are no SQL. They are rewritten as
 * SQL of the same lines, so that an error still names the line of the file.
 */

/** A quick look at a text that has neither. */
const mayContain = /^\\(?:un)?restrict\b|\bfrom\s+stdin\b/im;
/** A command between which `psql` accepts no others; without `psql` there is nothing to restrict. */
const restriction = /^\\(?:un)?restrict\b.*$/;
const copyHead = /^\s*copy\s+(?<target>.+?)\s+from\s+stdin\s*;\s*$/is;

/** The text as SQL alone; unchanged where it is that already. */
export function withoutPsqlCommands(text: string): string {
  if (!mayContain.test(text)) return text;
  const scanner = createScanner();
  const lines = text.split('\n');
  const result: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (scanner.isBetweenStatements() && restriction.test(line.trimEnd())) {
      result.push('');
      continue;
    }
    const statement = scanner.scanLine(line);
    const target = statement === null ? undefined : copyTarget(statement);
    if (statement === null || target === undefined) {
      result.push(line);
      continue;
    }
    const end = lines.findIndex((each, index) => index > at && each.trimEnd() === '\\.');
    const earlierLines = statement.split('\n').length - 1;
    const before = result.splice(result.length - earlierLines, earlierLines);
    // Rows without an end, and a line shared with another statement, remain for PostgreSQL to refuse.
    if (end < 0 || [...before, line].join('\n') !== statement) return text;
    result.push(...before.map(() => ''), ...insertion(target, lines.slice(at + 1, end)));
    at = end;
  }
  return result.join('\n');
}

/** The table and columns of a `COPY` from the lines behind it, in the usual form; undefined for any other statement. */
function copyTarget(statement: string): string | undefined {
  return copyHead.exec(statement.replaceAll(/^\s*--.*$/gm, ''))?.groups?.['target'];
}

/** An `INSERT` with a row a line, in the place of the `COPY`'s last line, its rows and their end. */
function insertion(target: string, rows: readonly string[]): readonly string[] {
  if (rows.length === 0) return ['', ''];
  return [
    `insert into ${target.replaceAll(/\s*\n\s*/g, ' ')} overriding system value values`,
    ...rows.map((row, at) => rowText(row, at === rows.length - 1)),
    ';',
  ];
}

const rowText = (row: string, isLast: boolean): string =>
  `(${row.replace(/\r$/, '').split('\t').map(literal).join(', ')})${isLast ? '' : ','}`;

const escapes: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/** A value of `COPY` as a literal. */
function literal(value: string): string {
  if (value === String.raw`\N`) return 'null';
  const text = value.replaceAll(
    /\\(?:x([\da-f]{1,2})|([0-7]{1,3})|(.))/gi,
    (_, hexadecimal?: string, octal?: string, letter = '') =>
      hexadecimal !== undefined
        ? String.fromCharCode(Number.parseInt(hexadecimal, 16))
        : octal !== undefined
          ? String.fromCharCode(Number.parseInt(octal, 8))
          : (escapes[letter] ?? letter),
  );
  // A line of its own for each row, whatever is in its values.
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "''")
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\r', String.raw`\r`);
  return escaped === text ? `'${text}'` : `E'${escaped}'`;
}

interface Scanner {
  /** Whether the last statement has ended, and no other has begun. */
  isBetweenStatements(): boolean;
  /** The text of a statement that the line ends; null where it ends none, or another begins behind it. */
  scanLine(line: string): string | null;
}

/** Follows quotes, dollar quotes and comments, in which nothing else has a meaning. */
function createScanner(): Scanner {
  /** The text that ends what is open: a quote, a tag between dollars, the end of a comment; empty in plain SQL. */
  let open = '';
  let statement = '';
  const tokens = /--.*|\/\*|[eE]?'|"|\$(?:[A-Za-z_]\w*)?\$|;/g;

  function skipOpen(line: string, from: number): number {
    const isEscaped = open === "E'";
    const end = isEscaped ? "'" : open;
    for (let at = from; ; at += 1) {
      at = line.indexOf(end, at);
      if (at < 0) return line.length;
      if (isEscaped && /(?:^|[^\\])(?:\\\\)*\\$/.test(line.slice(from, at))) continue;
      open = '';
      return at + end.length;
    }
  }

  return {
    isBetweenStatements: () => open === '' && statement.replaceAll(/^\s*--.*$/gm, '').trim() === '',
    scanLine(line) {
      let ended: string | null = null;
      let from = 0;
      for (let at = open === '' ? 0 : skipOpen(line, 0); at < line.length;) {
        tokens.lastIndex = at;
        const token = tokens.exec(line);
        if (token === null) break;
        at = token.index + token[0].length;
        if (token[0] === ';') {
          ended = statement + line.slice(from, at);
          statement = '';
          from = at;
        } else if (!token[0].startsWith('--')) {
          open = token[0] === '/*' ? '*/' : token[0].replace(/^e'/, "E'");
          at = skipOpen(line, at);
        }
      }
      const rest = line.slice(from);
      if (ended === null || rest !== '') statement += `${rest}\n`;
      return rest.replace(/--.*$/, '').trim() === '' ? ended : null;
    },
  };
}
