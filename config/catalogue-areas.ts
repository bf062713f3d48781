import { readdirSync, readFileSync } from 'node:fs';

/** Parts of the frame that load after the first page (src/app/later-part.tsx), and bring their own words then. */
const laterParts = ['install', 'menu', 'messages', 'overlays', 'sign-out', 'unfinished'];

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

/** Files outside of the areas whose words go with each area that uses them, so that pages without do not carry them. */
const lent: Readonly<Record<string, RegExp>> = {
  'src/i18n/rule-messages.ts': /from '#(?:shared\/validate-with|i18n\/rule-messages|shared\/PhotoInput)\.tsx?'/,
  'src/shared/PhotoInput.tsx': /from '#shared\/PhotoInput\.tsx'/,
  'src/shared/CallButton.tsx': /from '#shared\/(?:CallButton|GoOnPaying)\.tsx'/,
  'src/shared/GoOnPaying.tsx': /from '#shared\/GoOnPaying\.tsx'/,
  'src/shared/NextStep.tsx': /from '#shared\/NextStep\.tsx'/,
  'src/shared/OpeningWords.tsx': /from '#shared\/OpeningWords\.tsx'/,
  'src/shared/SaveToCalendar.tsx': /from '#shared\/SaveToCalendar\.tsx'/,
  'src/shared/PassCode.tsx': /from '#shared\/PassCode\.tsx'/,
};
/** They say the words of others on behalf of whoever uses them. */
const speakers = ['src/shared/validate-with.ts', 'src/shared/PhotoInput.tsx'];

/** The areas of a message by the files it stands in; `core` contains all others. */
export function areasOf(files: readonly string[]): Set<string> {
  const found = files.flatMap((file) => (lent[file] ? areasUsing(file, lent[file]) : [areaOf(file)]));
  const areas = new Set(found.filter((area) => area !== undefined));
  return areas.has('core') ? new Set(['core']) : areas;
}

const known = new Map<string, (string | undefined)[]>();

/** Read once a build: a first form of an area shows its words after the development server is started again. */
function areasUsing(lender: string, use: RegExp): (string | undefined)[] {
  const found =
    known.get(lender) ??
    readdirSync('src', { recursive: true, encoding: 'utf8' })
      .map((file) => `src/${file.replaceAll('\\', '/')}`)
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !speakers.includes(file))
      .filter((file) => use.test(readFileSync(file, 'utf8')))
      .map(areaOf);
  known.set(lender, found);
  return found;
}
