// The stored language preference of a browser: local storage is the truth, and a cookie mirrors it for the server.

import { isLanguage, preferredLanguageKey, type Language } from './language.ts';
import type { Storage } from '../storage/storage.ts';

const yearS = 31_536_000;

/** The stored language, if valid; where local storage is blocked, the cookie's. */
export function readPreference(storage: Storage): Language | null {
  const stored = storage.read(preferredLanguageKey);
  if (isLanguage(stored)) return stored;
  const mirrored = preferenceInCookies(document.cookie);
  return isLanguage(mirrored) && !isPersistent(storage) ? mirrored : null;
}

/** Whether what is written can be read again. */
function isPersistent(storage: Storage): boolean {
  const probe = `${preferredLanguageKey}?`;
  storage.write(probe, probe);
  const isStored = storage.read(probe) === probe;
  storage.remove(probe);
  return isStored;
}

/** Stores a language for this browser, and tells the server with the next request. */
export function storePreference(storage: Storage, language: Language): void {
  storage.write(preferredLanguageKey, language);
  mirrorPreference(language);
}

/** Writes the language to the cookie; null removes it. */
export function mirrorPreference(language: Language | null): void {
  if (preferenceInCookies(document.cookie) === language) return;
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  const ageS = language === null ? 0 : yearS;
  document.cookie = `${preferredLanguageKey}=${language}; path=/; max-age=${ageS}; samesite=lax${secure}`;
}

/** The preference in a Cookie header or in `document.cookie`; null when there is none. */
export function preferenceInCookies(cookies: string): string | null {
  for (const cookie of cookies.split(';')) {
    const [name, value] = cookie.split('=', 2);
    if (name?.trim() === preferredLanguageKey) return value?.trim() ?? null;
  }
  return null;
}
