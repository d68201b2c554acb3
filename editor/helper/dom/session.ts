// Session: drive mode and the nonce, kept in session storage for as long as the tab lives.

const driveModeKey = 'driveModeEnabled';
const nonceKey = 'arb89-nonce';
/** The flag of the frame's address that carries the nonce. */
const nonceFlag = 'atelier-nonce';

/**
 * Whether drive mode was on: under the storyboard's own key, or the bare one, which a frame that shares its storage with no
 * other may use.
 */
export function readDriveMode(storyboardId: string | null): boolean {
  const own = storyboardId === null ? null : read(`${storyboardId}_${driveModeKey}`);
  return isOn(own ?? read(driveModeKey));
}

/** Stores whether drive mode is on: under the storyboard's own key, or the bare one while there is no storyboard. */
export function storeDriveMode(storyboardId: string | null, isDriveMode: boolean): void {
  const key = storyboardId === null ? driveModeKey : `${storyboardId}_${driveModeKey}`;
  write(key, String(isDriveMode));
}

/** Whether the frame was opened with the nonce: in its address, or earlier in the session, because an app's own links lose it. */
export function hasNonce(nonce: string): boolean {
  const given = new URLSearchParams(location.search).get(nonceFlag);
  if (given === nonce) write(nonceKey, nonce);
  return given === nonce || (given === null && read(nonceKey) === nonce);
}

function isOn(value: string | null): boolean {
  return value !== null && value !== 'false' && value !== '';
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    // A sandboxed frame has no storage.
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // As above: the setting lasts as long as the page.
  }
}
