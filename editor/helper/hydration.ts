// Hydration: its status from the texts of an overlay or of an error.

import type { hydrationStatuses } from '@atelier/editor-channel/outgoing-message';

/** The texts of an error as an overlay shows it. */
export interface ErrorTexts {
  readonly errorDescr: string | null;
  readonly errorLabel: string | null;
  readonly errorBody: string | null;
}

/** A status with its texts. */
export interface HydrationStatus extends ErrorTexts {
  readonly status: (typeof hydrationStatuses)[number];
}

/** The phrase of React's for markup that is not what was rendered on the server. */
const hydrationFailed = 'Hydration failed';

/** The sequences by which a compiler colours its messages for a terminal. */
const terminalColors = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');

function withoutColors(text: string | null): string | null {
  return text?.replaceAll(terminalColors, '') ?? null;
}

/** The status of a page: what an overlay shows counts, else a failed hydration that was reported as an error (specification, section 4). */
export function hydrationStatus(
  overlay: ErrorTexts | null,
  lastError: string | null,
): HydrationStatus {
  if (overlay !== null) {
    const { errorDescr, errorLabel, errorBody } = overlay;
    const texts = [errorDescr, errorLabel, errorBody];
    const isFailed = texts.some((text) => text?.includes(hydrationFailed) === true);
    return {
      status: isFailed ? 'error' : 'other_error',
      errorDescr: withoutColors(errorDescr),
      errorLabel: withoutColors(errorLabel),
      errorBody: withoutColors(errorBody),
    };
  }
  const none = { errorDescr: null, errorLabel: null, errorBody: null };
  if (lastError?.includes(hydrationFailed) === true) {
    return { status: 'error', ...none, errorDescr: lastError };
  }
  return { status: 'no_error', ...none };
}
