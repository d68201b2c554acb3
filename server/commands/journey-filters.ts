// Journey filters: turns words into patterns of file names, which do not match folders of the clone's path.

/**
 * Turns words after `e2e` into patterns: `checkout` matches `checkout.e2e.ts` and similar names. Playwright matches its patterns against the
 * whole path. Options and their values stay as they are.
 */
export function journeyFilters(operands: readonly string[]): string[] {
  return operands.map((operand, index) => {
    const followsOption = operands[index - 1]?.startsWith('-') === true;
    const isWord = /^[\w-]+(?:\.e2e\.ts)?$/.test(operand) && !operand.startsWith('-');
    if (!isWord || followsOption) return operand;
    const word = operand.replace(/\.e2e\.ts$/, '');
    return String.raw`[\\/][^\\/]*${word}[^\\/]*\.e2e\.ts$`;
  });
}
