// Typed numbers as plain decimals, whatever the digits, groups and decimal sign of their writer. Pure.

/** Zeros of the digits that readers of our languages type: Arabic, Persian and Devanagari. Full-width ones are normalised. */
const zeros = [0x06_60, 0x06_f0, 0x09_66];

/** `1,234.50`, `1.234,5`, `٤٩٫٥` or `$49` as a decimal such as `1234.50`; null where it is no number, or negative. */
export function typedNumber(typed: string): string | null {
  const text = typed
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, latinDigit)
    .replaceAll('٫', '.')
    .replaceAll(/[\s\p{Sc}\p{Cf}'’"٬]/gu, '');
  if (/^\d+$/.test(text)) return text;
  const [, head, sign, tail] = /^(\d[\d.,]*)([.,])(\d+)$/.exec(text) ?? [];
  if (head === undefined || sign === undefined || tail === undefined) return null;
  if (/^\d+$/.test(head))
    return tail.length === 3 && /^[1-9]\d{0,2}$/.test(head) ? head + tail : `${head}.${tail}`;
  if (grouped(head, sign) && tail.length === 3) return head.replaceAll(sign, '') + tail;
  const other = sign === '.' ? ',' : '.';
  return grouped(head, other) ? `${head.replaceAll(other, '')}.${tail}` : null;
}

function grouped(text: string, sign: string): boolean {
  const [first = '', ...rest] = text.split(sign);
  return /^\d{1,3}$/.test(first) && rest.length > 0 && rest.every((each) => /^\d{3}$/.test(each));
}

function latinDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const zero = zeros.find((each) => code >= each && code < each + 10);
  return zero === undefined ? character : String(code - zero);
}
