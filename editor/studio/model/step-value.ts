// Steps of a value: an arrow key changes the number in front of a unit by one, with shift by ten.

const valuePattern = /^(-?\d+(?:\.\d+)?)([a-z%]*)$/i;

/** The value after an arrow key; null when the key is none, or the value is no number with a unit. */
export function stepValue(value: string, key: string, isShift: boolean): string | null {
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
  const [, number, unit = ''] = valuePattern.exec(value.trim()) ?? [];
  if (number === undefined) return null;
  const step = (isShift ? 10 : 1) * (key === 'ArrowUp' ? 1 : -1);
  return `${Math.round((Number(number) + step) * 1000) / 1000}${unit}`;
}
