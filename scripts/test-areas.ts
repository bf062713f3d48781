/** Rooms of one area: everything else is shared, and a change there runs all. */
const areaFolder = /^(?:src\/features|server\/areas)\/([^/]+)\//;
const areaFile = /^(?:tests\/(?:api|e2e)|contract)\/([^/]+?)(?:\.[a-z0-9]+)*\.ts$/;
/** What no test reads. */
const unread = /^docs\/|\.md$/;

/** Areas whose stories a change calls for, by the first words of their files; undefined: all of them. */
export function areasOf(changed: readonly string[], areas: readonly string[]): string[] | undefined {
  const found = new Set<string>();
  for (const path of changed.filter((each) => !unread.test(each))) {
    const word = (areaFolder.exec(path) ?? areaFile.exec(path))?.[1];
    const area = areas.find((each) => word === each || word?.startsWith(`${each}-`));
    if (area === undefined) return undefined;
    found.add(area);
  }
  return [...found].toSorted();
}

/** The commands that run the units, API stories and browser stories of areas. */
export function commandsFor(areas: readonly string[]): string[][] {
  const folders = areas.flatMap((area) => [`src/features/${area}/`, `server/areas/${area}/`, `contract/${area}`]);
  const stories = areas.flatMap((area) => [`tests/api/${area}`]);
  return [
    ['vitest', 'run', '--passWithNoTests', '--project', 'unit', '--project', 'api', ...folders, ...stories],
    ['npm', 'run', '--silent', 'build'],
    ['playwright', 'test', '--pass-with-no-tests', ...areas.map((area) => `tests/e2e/${area}[-.]`)],
  ];
}
