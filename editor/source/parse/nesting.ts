// Nesting depth of a text's brackets: parsers recurse as deep, and a stack overflow would end the process.

/** Deeper than anybody writes, and far from what a stack holds. */
const nestingDepthMax = 2000;

/** Whether brackets nest deeper than is read. Brackets in strings and comments count too: it is the order that matters. */
export function isNestedTooDeep(text: string, depthMax: number = nestingDepthMax): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    // ( [ {
    if (code === 40 || code === 91 || code === 123) {
      depth += 1;
      if (depth > depthMax) return true;
    } else if (depth > 0 && (code === 41 || code === 93 || code === 125)) depth -= 1;
  }
  return false;
}
