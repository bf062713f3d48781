import { readdirSync, readFileSync } from 'node:fs';

/**
 * Parts of the frame that load after the first page (src/shared/later-part.tsx), and the area that brings their words
 * then. Each area is named in every first visit: small parts that the same people see share one.
 */
const laterParts: Readonly<Record<string, string>> = {
  install: 'frame',
  menu: 'frame',
  messages: 'frame',
  overlays: 'overlays',
  reminder: 'members',
  'sign-out': 'members',
  unfinished: 'members',
};

/** Areas whose pages are in src/app/later-routes.tsx: where to find their words is loaded with these routes. */
export const laterAreas: readonly string[] = [
  'auth',
  'bookings',
  'complaints',
  'contact',
  'notifications',
  'outbox',
  'parking',
  'payments',
  'rar',
  'reference',
  'registration',
  'staff',
  'student-card',
  'volunteering',
];

/** Files whose words go with other areas than their folder's: layouts with words of their own, and what a page loads later. */
const within: Readonly<Record<string, readonly string[]>> = {
  'src/features/home/TedxTeaser.tsx': ['events'],
  'src/app/layouts/AccountLayout.tsx': [
    'auth',
    'bookings',
    'notifications',
    'parking',
    'payments',
    'student-card',
    'volunteering',
  ],
  'src/app/layouts/RegistrationLayout.tsx': ['auth', 'registration'],
};

/**
 * The area of the app whose words a source file says: `features/<area>` has its own, a later part of the frame
 * (`app/<part>`) has that of `laterParts`; every other file of `src` is `core`; files of the server and the contract have none.
 */
function areaOf(file: string): string | undefined {
  const feature = /^src\/features\/([a-z-]+)\//.exec(file)?.[1];
  if (feature !== undefined) return feature;
  const part = /^src\/app\/([a-z-]+)\//.exec(file)?.[1];
  if (part !== undefined && part in laterParts) return laterParts[part];
  return file.startsWith('src/') ? 'core' : undefined;
}

/** Files outside of the areas whose words go with each area that uses them, so that pages without do not carry them. */
const lent: Readonly<Record<string, RegExp>> = {
  'src/i18n/rule-messages.ts':
    /from '#(?:shared\/validate-with|kit\/form\/ApiForm|i18n\/rule-messages|shared\/PhotoInput)\.tsx?'/,
  'src/shared/PhotoInput.tsx': /from '#(?:shared\/PhotoInput|kit\/form\/ApiForm)\.tsx'/,
  'src/shared/CallButton.tsx': /from '#shared\/(?:CallButton|GoOnPaying)\.tsx'/,
  'src/shared/Failure.tsx': /from '#(?:shared\/(?:Failure|CallButton|GoOnPaying)|kit\/form\/ApiForm)\.tsx'/,
  'src/shared/GoOnPaying.tsx': /from '#shared\/GoOnPaying\.tsx'/,
  'src/shared/NextStep.tsx': /from '#shared\/NextStep\.tsx'/,
  'src/shared/OpeningWords.tsx': /from '#shared\/(?:OpeningWords|ServiceFacts)\.tsx'/,
  'src/kit/form/ApiForm.tsx': /from '#kit\/form\/ApiForm\.tsx'/,
  'src/shared/use-contact-fields.ts': /from '#shared\/use-contact-fields\.ts'/,
  'src/shared/use-vehicle-fields.ts': /from '#shared\/use-vehicle-fields\.ts'/,
  'src/shared/SaveToCalendar.tsx': /from '#shared\/SaveToCalendar\.tsx'/,
  'src/shared/PassCode.tsx': /from '#shared\/PassCode\.tsx'/,
  'src/shared/ComplaintThread.tsx': /from '#shared\/ComplaintThread\.tsx'/,
  'src/shared/ContentArticle.tsx': /from '#shared\/ContentArticle\.tsx'/,
  'src/shared/ListPager.tsx': /from '#(?:shared\/ListPager|kit\/list\/List(?:Page|Results))\.tsx'/,
  'src/shared/PartLinks.tsx': /from '#shared\/PartLinks\.tsx'/,
  'src/shared/PriceWords.tsx': /from '#shared\/PriceWords\.tsx'/,
  'src/shared/ServiceFacts.tsx': /from '#shared\/ServiceFacts\.tsx'/,
  'src/shared/TicketStateWords.tsx': /from '#shared\/TicketStateWords\.tsx'/,
  'src/shared/use-seat-place.ts': /from '#shared\/use-seat-place\.ts'/,
  'src/shared/ShareAction.tsx': /from '#shared\/ShareAction\.tsx'/,
};
/** They say the words of others on behalf of whoever uses them. */
const speakers = [
  'src/shared/validate-with.ts',
  'src/kit/form/ApiForm.tsx',
  'src/kit/form/FormField.tsx',
  'src/kit/form/form-values.ts',
  'src/kit/list/ListPage.tsx',
  'src/kit/list/ListResults.tsx',
  'src/shared/PhotoInput.tsx',
];

/** The areas of a message by the files it stands in; `core` contains all others. */
export function areasOf(files: readonly string[]): Set<string> {
  const areas = new Set(files.flatMap(areasNeeding).filter((area) => area !== undefined));
  return areas.has('core') ? new Set(['core']) : areas;
}

function areasNeeding(file: string): readonly (string | undefined)[] {
  const use = lent[file];
  return within[file] ?? (use === undefined ? [areaOf(file)] : areasUsing(file, use));
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
