// Free relatives: sentences that begin with “Who …” or “What …” instead of naming the thing that they speak of.

const pattern =
  /^[“"'`(]?(?:(?:who|what|whose|whom|whoever|whatever|whichever|which|where|wherever|how|why)\b(?!['’-])|that which\b|(?:those|the ones?) (?:who|that|which|whose)\b)/i;

/** Whether a sentence begins with a free relative. A question that ends in `?` does not, nor does “Whether …” or “When …”. */
export function beginsWithFreeRelative(sentence: string): boolean {
  return pattern.test(sentence) && !/\?[)”"']?$/.test(sentence.trimEnd());
}
