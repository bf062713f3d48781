import { readdirSync, readFileSync } from 'node:fs';

/** Parts of the frame that load after the first page (src/app/later-part.tsx), and bring their own words then. */
const laterParts = ['install', 'menu', 'messages', 'overlays', 'sign-out'];

/**
 * The area of the app whose words a source file says: `features/<area>` has its own, so has each later part of the
 * frame (`app/<part>`); every other file of `src` is `core`; files of the server and the contract have none.
 */
function areaOf(file: string): string | undefined {
  const feature = /^src\/features\/([a-z-]+)\//.exec(file)?.[1];
  if (feature !== undefined) return feature;
  const part = /^src\/app\/([a-z-]+)\//.exec(file)?.[1];
  if (part !== undefined && laterParts.includes(part)) return part;
  return file.startsWith('src/') ? 'core' : undefined;
}

/** Where the sentences of the validation rules stand, and the one file that says them. */
const RULES = 'src/i18n/rule-messages.ts';
const SPEAKER = 'src/shared/validate-with.ts';
const sayingRules = /from '#(?:shared\/validate-with|i18n\/rule-messages)\.ts'/;

/**
 * The areas of a message by the files it stands in. The sentences of the rules go with every area that has a form, so
 * that pages without one do not carry them; `core` contains all others.
 */
export function areasOf(files: readonly string[]): Set<string> {
  const found = files.flatMap((file) => (file === RULES ? areasWithForms() : [areaOf(file)]));
  const areas = new Set(found.filter((area) => area !== undefined));
  return areas.has('core') ? new Set(['core']) : areas;
}

let withForms: (string | undefined)[] | undefined;

/** Read once a build: a first form of an area shows its words after the development server is started again. */
function areasWithForms(): (string | undefined)[] {
  withForms ??= readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && file !== SPEAKER)
    .filter((file) => sayingRules.test(readFileSync(file, 'utf8')))
    .map(areaOf);
  return withForms;
}
