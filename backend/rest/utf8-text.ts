/** Bytes as text: what is no UTF-8 becomes the replacement character, and a byte order mark stays. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The text. */
export const utf8Text = (bytes: Uint8Array): string => decoder.decode(bytes);
