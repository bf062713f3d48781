/** Folders of a single area; a change in any other folder runs all tests. */
const areaFolder = /^(?:contract|src\/features|server\/areas)\/([^/]+)\//;
const areaFile = /^tests\/(?:api|e2e)\/([^/]+?)(?:\.[a-z0-9]+)*\.ts$/;
/** Files that no test reads. */
const unread = /^docs\/|\.md$/;

/** First words of the story files of an area, if they do not start with its name. */
export const storyNames: Readonly<Record<string, readonly string[]>> = {
  auth: [
    'account',
    'passkeys',
    'password-rules',
    'recovery',
    'registration',
    'second-factor',
    'second-step',
    'sessions',
    'sign-in',
    'sign-out',
    'verification',
  ],
  account: ['erasure', 'files', 'profile-picture', 'uploads'],
  bookings: ['claims', 'door', 'holds', 'seats', 'tickets'],
  events: ['event-calendar', 'event-links'],
  notifications: ['push'],
  parking: ['offers', 'services', 'wallet'],
  payments: ['checkout'],
  rar: ['staff-rar'],
  registration: ['auth', 'verification'],
  'student-card': ['offers', 'services', 'wallet'],
  volunteering: ['offers', 'wallet'],
};

/** Areas whose stories are affected by a change, by the first words of their files; undefined for all areas. */
export function areasOf(changed: readonly string[], areas: readonly string[]): string[] | undefined {
  const found = new Set<string>();
  for (const path of changed.filter((each) => !unread.test(each))) {
    const own = areasOfPath(path, areas);
    if (own.length === 0) return undefined;
    for (const area of own) found.add(area);
  }
  return [...found].toSorted();
}

function areasOfPath(path: string, areas: readonly string[]): string[] {
  const folder = areaFolder.exec(path)?.[1];
  if (folder !== undefined) return areas.filter((area) => area === folder);
  const word = areaFile.exec(path)?.[1];
  return areas.filter((area) => namesOf(area).some((name) => word === name || word?.startsWith(`${name}-`)));
}

function namesOf(area: string): string[] {
  return [area, ...(storyNames[area] ?? [])];
}

/** The commands that run the unit tests, API stories and browser stories of areas. */
export function commandsFor(areas: readonly string[]): string[][] {
  const names = [...new Set(areas.flatMap(namesOf))];
  const folders = areas.flatMap((area) => [`contract/${area}/`, `src/features/${area}/`, `server/areas/${area}/`]);
  const stories = names.map((name) => `tests/api/${name}`);
  return [
    ['vitest', 'run', '--passWithNoTests', '--project', 'unit', '--project', 'api', ...folders, ...stories],
    ['npm', 'run', '--silent', 'build'],
    ['playwright', 'test', '--pass-with-no-tests', ...names.map((name) => `tests/e2e/${name}[-.]`)],
  ];
}
