/**
 * Names in the order they must be looked for: most browsers also claim to be the ones they descend from, and Chrome
 * claims to be Safari.
 */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\b(?:Edg|EdgA|EdgiOS|Edge)\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:YaBrowser)\//, 'Yandex Browser'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];

/** iPhones and Androids before the systems whose names they also carry. */
const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bHarmonyOS\b/, 'HarmonyOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const PROGRAM = /^([A-Za-z][A-Za-z0-9._-]{0,29})(?:\/|\s|$)/;

/**
 * [ATH-16] What a browser says it is, in names that need no translation: «Chrome · Android». A program is called by its
 * own name, and what says nothing is an empty text. It is what the caller claims and proves nothing.
 */
export function describeDevice(userAgent: string): string {
  const find = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (browser === undefined && system === undefined) {
    const program = PROGRAM.exec(userAgent)?.[1];
    return program === undefined || program === 'Mozilla' ? '' : program;
  }
  return [browser, system].filter((name) => name !== undefined).join(' · ');
}
