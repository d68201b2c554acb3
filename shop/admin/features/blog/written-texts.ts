// Written texts of an editor: which of the texts that a form passes are the editor's own, and which come from elsewhere. Pure.

/** Texts between an editor and its form. */
export interface WrittenTexts {
  /** The text with which an editor begins: the last that was written or received. */
  begin(): string;
  /** Notes a text that the editor has passed to the form. */
  write(source: string): void;
  /**
   * Whether a text that the form passes comes from elsewhere, such as another version: then another editor has to begin. The form passes the
   * editor's own texts on later, one by one or the last alone.
   */
  receive(value: string): boolean;
}

/** @param value the form's text at first */
export function writtenTexts(value: string): WrittenTexts {
  let shown = value;
  // The text that the form passed last, and those written since.
  let written = [value];
  return {
    begin() {
      written = [shown];
      return shown;
    },
    write(source) {
      shown = source;
      written.push(source);
    },
    receive(passed) {
      if (passed === written[0]) return false;
      const place = written.indexOf(passed, 1);
      written = place === -1 ? [passed] : written.slice(place);
      if (place === -1) shown = passed;
      return place === -1;
    },
  };
}
