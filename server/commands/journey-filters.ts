// Which journeys a word means: those whose file is named so, and not all of a clone whose folder has the word in its path.

/**
 * Turns the words that follow `e2e` into patterns of files: `checkout` means `checkout.e2e.ts` and its kin. Playwright compares its patterns with the
 * whole path. Options, and what follows one, stay as they are.
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
