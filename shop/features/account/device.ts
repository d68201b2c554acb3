// Device names from user agents: the browser and the system. Pure.

/** The first that fits counts: most browsers also call themselves by the names of others. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

const systems: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** “Chrome · Linux”, or what of it is known; null where nothing is. */
export function deviceName(userAgent: string | null): string | null {
  const parts = [browsers, systems].flatMap(
    (names) => names.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0] ?? [],
  );
  return parts.length === 0 ? null : parts.join(' · ');
}
