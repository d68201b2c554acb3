// Product analytics by an outside service: its settings, and the pages on which it measures nothing. Pure.

/** Settings of the service, as the server passes them to pages. */
export interface ProductAnalyticsSettings {
  readonly key: string;
  /** Origin that receives the events. */
  readonly host: string;
  /** Whether nothing may be sent before a visitor has agreed. */
  readonly requiresConsent: boolean;
}

/** Pages whose contents are about one person: they are counted and not recorded. */
const privatePaths = /^\/(?:account|orders|order-confirmation|checkout|certificate)(?:\/|$)/;
/** Pages that are not even counted: the address of a preview is its key. */
const uncountedPaths = /^\/(?:admin|preview|tempobook|tempo|_next|api|static|assets)(?:\/|$)/;

/** Whether events of a page are sent. */
export function isCounted(path: string): boolean {
  return !uncountedPaths.test(path);
}

/** Whether a page is recorded. */
export function isRecorded(path: string): boolean {
  return isCounted(path) && !privatePaths.test(path);
}

/** Whether the texts of a page are masked in a recording: they may name a person. */
export function isTextMasked(path: string): boolean {
  return !isRecorded(path) || /^\/registration(?:\/|$)/.test(path);
}

/** The address without its query and fragment, in which links of mails carry keys. Other texts are as they were. */
export function withoutQuery(address: string): string {
  return /^https?:\/\//.test(address) ? address.replace(/[?#].*$/s, '') : address;
}
