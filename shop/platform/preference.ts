// The stored language preference of a browser: local storage is the truth, and a cookie mirrors it for the server.

import { isLanguage, preferredLanguageKey, type Language } from './language.ts';
import type { Storage } from './storage.ts';

const yearS = 31_536_000;

/** What is stored; where local storage has nothing readable, what the cookie says. */
export function readPreference(storage: Storage): string | null {
  const stored = storage.read(preferredLanguageKey);
  return isLanguage(stored) ? stored : preferenceInCookies(document.cookie);
}

/** Stores a language for this browser, and tells the server with the next request. */
export function storePreference(storage: Storage, language: Language): void {
  storage.write(preferredLanguageKey, language);
  mirrorPreference(language);
}

/** Makes the cookie say what the storage says. */
export function mirrorPreference(language: string): void {
  if (preferenceInCookies(document.cookie) === language) return;
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${preferredLanguageKey}=${language}; path=/; max-age=${yearS}; samesite=lax${secure}`;
}

/** The preference in a Cookie header or in `document.cookie`; null when there is none. */
export function preferenceInCookies(cookies: string): string | null {
  for (const cookie of cookies.split(';')) {
    const [name, value] = cookie.split('=', 2);
    if (name?.trim() === preferredLanguageKey) return value?.trim() ?? null;
  }
  return null;
}
