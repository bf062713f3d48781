import { posix } from 'node:path';
import { type Packages, type Place, placeOf, rooms } from './rooms.ts';

/** `imports` of package.json: `#features/*` → `./src/features/*` */
export type Aliases = Readonly<Record<string, string>>;

interface Target {
  path: string;
  /** Written with `../`, so that it may leave its folder */
  climbs: boolean;
}

/**
 * Says what is wrong with an import, or `undefined` when it is allowed.
 *
 * @param file the importing file, from the root of the repository
 * @param specifier as written: `#lib/paths.ts`, `./NewsCard.tsx`, `react`
 */
export function refusalOf(file: string, specifier: string, aliases: Aliases): string | undefined {
  const target = targetOf(file, specifier, aliases);
  return target === undefined ? packageRefusal(file, specifier) : roomRefusal(file, target, aliases);
}

function targetOf(file: string, specifier: string, aliases: Aliases): Target | undefined {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return { path: posix.join(posix.dirname(file), bare), climbs: bare.startsWith('..') };
  for (const [alias, folder] of Object.entries(aliases)) {
    const prefix = alias.slice(0, -1);
    if (bare.startsWith(prefix)) {
      return { path: posix.join(folder.slice(0, -1), bare.slice(prefix.length)), climbs: false };
    }
  }
  return undefined;
}

function roomRefusal(file: string, target: Target, aliases: Aliases): string | undefined {
  const from = placeOf(file);
  const to = placeOf(target.path);
  if (samePlace(from, to)) return undefined;
  if (!mayImport(file, from, to)) return `${nameOf(from)} may not import ${nameOf(to)} (config/rooms.ts).`;
  // A pattern of `import.meta.glob` cannot be written with an alias.
  if (target.climbs && !target.path.includes('*') && hasAlias(target.path, aliases)) {
    return `Import ${nameOf(to)} by its alias: a relative path stays inside its own room.`;
  }
  return undefined;
}

function samePlace(from: Place, to: Place): boolean {
  return from.room === to.room && from.area === to.area;
}

function mayImport(file: string, from: Place, to: Place): boolean {
  if (from.room === to.room) return rooms[from.room].areas !== true;
  if (to.room === 'tests' && isTest(file)) return true;
  const allowed = rooms[from.room].imports;
  return allowed === 'any' || allowed.includes(to.room);
}

function packageRefusal(file: string, specifier: string): string | undefined {
  const { room } = placeOf(file);
  // A test may use any package; a `virtual:` module is made by the build for the app.
  if (isTest(file) || specifier.startsWith('virtual:')) return undefined;
  if (specifier.startsWith('#')) return `There is no alias for ${specifier} in package.json.`;
  if (specifier.startsWith('node:')) {
    return rooms[room].node ? undefined : `${room} runs in the browser: no ${specifier} there.`;
  }
  return packageAllowed(rooms[room].packages, specifier)
    ? undefined
    : `${room} may not import the package ${specifier} (config/rooms.ts).`;
}

function packageAllowed(packages: Packages, specifier: string): boolean {
  if (packages === 'any') return true;
  if ('only' in packages) return packages.only.some((name) => belongsTo(name, specifier));
  return !packages.except.some((name) => belongsTo(name, specifier));
}

function belongsTo(name: string, specifier: string): boolean {
  return name.endsWith('*')
    ? specifier.startsWith(name.slice(0, -1))
    : specifier === name || specifier.startsWith(`${name}/`);
}

function hasAlias(path: string, aliases: Aliases): boolean {
  return Object.values(aliases).some((folder) => path.startsWith(posix.join(folder.slice(0, -1), '/')));
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}

function nameOf(place: Place): string {
  return place.area === undefined ? place.room : `${place.room}/${place.area}`;
}
