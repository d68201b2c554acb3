// Summary of a text for search results and social networks, which show a line or two. Pure.

/** Columns that such places show: a character of Chinese, Japanese or Korean takes two. */
const columnsMax = 160;
/** A sentence that ends before says too little. */
const columnsMin = 70;

const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;

/** Whole where it is short enough; else up to the end of a sentence, or of a word and an ellipsis. */
export function summarize(text: string): string {
  const whole = text.replaceAll(/\s+/g, ' ').trim();
  let columns = 0;
  let read = 0;
  let word = 0;
  let sentence = 0;
  for (const sign of whole) {
    if (sign === ' ' || wide.test(sign)) word = read;
    columns += wide.test(sign) ? 2 : 1;
    if (columns > columnsMax)
      return sentence > 0 ? whole.slice(0, sentence) : `${whole.slice(0, word || read)}…`;
    read += sign.length;
    if (columns >= columnsMin && endsSentence(sign, whole[read])) sentence = read;
  }
  return whole;
}

/** A full stop of an abbreviation or a number is no end; Chinese and Japanese full stops need no space after them. */
function endsSentence(sign: string, next: string | undefined): boolean {
  return /[。！？]/.test(sign) || (/[.!?؟।]/.test(sign) && (next === ' ' || next === undefined));
}
