import Bowser from 'bowser';

/** The browser and the operating system (or the model of an Apple device) of a sign-in; null if they are unknown. */
export interface DeviceName {
  browser: string | null;
  system: string | null;
}

/** Longer headers are cut, because the patterns of the library may take long for them. */
const MAX_CHARACTERS = 300;
/** Only names of these lists are stored: a text of the caller's own would be shown to staff. */
const browsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const systems: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));
const appleModels: ReadonlySet<string> = new Set(['iPhone', 'iPad']);

/** Parses browser and operating system from a `User-Agent` header (AUTH-4). */
export function readDeviceName(userAgent: string | null): DeviceName {
  const text = (userAgent ?? '').slice(0, MAX_CHARACTERS);
  if (text === '') return { browser: null, system: null };
  const { browser, os, platform } = Bowser.parse(text);
  const known = (names: ReadonlySet<string>, name: string | undefined) =>
    name !== undefined && names.has(name) ? name : null;
  return {
    browser: known(browsers, browser.name),
    system: known(appleModels, platform.model) ?? known(systems, os.name),
  };
}
