// Settings of the page before: what a tab sends when it is left may reach the server after its next page has asked for settings.

const item = 'atelier-studio-left';

/** After this time the server has them, or another window has newer ones. */
const validMs = 10_000;

/** Settings on their way to the server. */
interface LeftSettings {
  readonly leftMs: number;
  /** The project's folder. */
  readonly directory: string;
  readonly settings: unknown;
}

/** Leaves settings to the next page of this tab. */
export function leaveSettings(directory: string, settings: object): void {
  const left: LeftSettings = { leftMs: Date.now(), directory, settings };
  sessionStorage.setItem(item, JSON.stringify(left));
}

/** The settings that the page before has left a moment ago, once; null without any. */
export function takeLeftSettings(directory: string): unknown {
  const text = sessionStorage.getItem(item);
  sessionStorage.removeItem(item);
  if (text === null) return null;
  const left = JSON.parse(text) as LeftSettings;
  const isValid = left.directory === directory && Date.now() - left.leftMs < validMs;
  return isValid ? left.settings : null;
}
