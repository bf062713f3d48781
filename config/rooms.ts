/**
 * The rooms of the repository and what each may import: the one table that the lint zones are computed from
 * (`lint-plugin.ts`), and that `tests/house/boundaries.test.ts` checks with the real linter.
 */

/** Packages that a room may import: any, only those named, or any except those named. `@scope/*` names a family. */
export type Packages = 'any' | { only: readonly string[] } | { except: readonly string[] };

export interface Room {
  /** The path from the root of the repository; a room inside another (`server/db` in `server`) is a separate room */
  folder: string;
  /** Names of the rooms it may import besides itself; `any` only for rooms that test or run other rooms */
  imports: readonly RoomName[] | 'any';
  packages: Packages;
  /** Each folder directly inside is an isolated area: areas in this room never import each other */
  areas?: true;
  /** May import Node's own modules */
  node?: true;
}

/** The app's packages. A package is added here in the change that first uses it. */
const browserPackages = [
  'react',
  'react-dom',
  'react-router',
  '@tanstack/*',
  '@lingui/*',
  '@mantine/*',
  '@tiptap/*',
  'valibot',
  'dexie',
  'fake-indexeddb',
  'node-diff3',
  'jwt-decode',
  '@simplewebauthn/browser',
  '@stripe/stripe-js',
  'workbox-window',
  'qr',
  'altcha-lib',
  'papaparse',
  'hucre',
] as const;

const browser: Packages = { only: browserPackages };
/** The server has messages of its own, so both use Lingui; it creates the challenges that the app solves with ALTCHA. */
const shared: readonly string[] = ['valibot', '@lingui/*', 'altcha-lib'];
const appOnly = browserPackages.filter((name) => !shared.includes(name));
const backEnd: Packages = { except: [...appOnly, 'workbox-*', 'vite', 'vitest'] };

/** Rooms of `src` from left to right: each may import those after it (docs/decisions/import-boundaries.md). */
const rightOf = {
  app: ['features', 'kit', 'ui', 'client', 'contract'],
  features: ['kit', 'ui', 'client', 'contract', 'documents'],
  kit: ['ui', 'client', 'contract'],
  client: ['contract', 'locales'],
} as const;

export type RoomName =
  | 'contract'
  | 'documents'
  | 'entry'
  | keyof typeof rightOf
  | 'ui'
  | 'worker'
  | 'server'
  | 'areas'
  | 'services'
  | 'http'
  | 'gateways'
  | 'db'
  | 'seed'
  | 'locales'
  | 'tests'
  | 'scripts'
  | 'config'
  | 'root';

export const rooms: Readonly<Record<RoomName, Room>> = {
  contract: { folder: 'contract', imports: [], packages: { only: ['valibot'] } },
  // Documents that the app and the server render identically. PDFKit's browser build runs in Node too.
  documents: { folder: 'contract/documents', imports: ['contract'], packages: { only: ['pdfkit'] } },

  entry: { folder: 'src', imports: ['app', ...rightOf.app], packages: browser },
  app: { folder: 'src/app', imports: rightOf.app, packages: browser },
  features: { folder: 'src/features', imports: rightOf.features, packages: browser, areas: true },
  kit: { folder: 'src/kit', imports: rightOf.kit, packages: browser },
  client: { folder: 'src/client', imports: rightOf.client, packages: browser },
  // Must not import the router, queries or the contract, so that its parts can be understood in isolation.
  ui: {
    folder: 'src/kit/ui',
    imports: [],
    packages: { only: ['react', 'react-dom', '@mantine/*', '@lingui/*', 'uqr'] },
  },

  worker: { folder: 'sw', imports: ['contract'], packages: { only: ['workbox-*'] } },

  server: {
    folder: 'server',
    imports: ['contract', 'areas', 'services', 'http', 'gateways', 'db', 'seed'],
    // Vite serves the app's sources during development (`npm run dev`).
    packages: { except: [...appOnly, 'workbox-*', 'vitest'] },
    node: true,
  },
  areas: {
    folder: 'server/areas',
    imports: ['contract', 'documents', 'services', 'http', 'gateways', 'db'],
    packages: backEnd,
    node: true,
    areas: true,
  },
  // A rule rejects with the API's error (`HttpProblem`), and receives the caller (`SignedInContext`).
  services: {
    folder: 'server/services',
    imports: ['contract', 'http', 'gateways', 'db'],
    packages: backEnd,
    node: true,
  },
  // Sessions, limits and the idempotency store are in PostgreSQL, and read the gateways' clock.
  http: { folder: 'server/http', imports: ['contract', 'gateways', 'db'], packages: backEnd, node: true },
  gateways: { folder: 'server/gateways', imports: ['contract'], packages: backEnd, node: true },
  db: { folder: 'server/db', imports: ['contract'], packages: backEnd, node: true },
  // Fills a database like the areas do: sanitised text, pictures in the file storage.
  seed: {
    folder: 'server/db/seed',
    imports: ['contract', 'services', 'gateways', 'db'],
    packages: backEnd,
    node: true,
  },

  locales: { folder: 'locales', imports: [], packages: { only: [] } },
  tests: { folder: 'tests', imports: 'any', packages: 'any', node: true },
  scripts: { folder: 'scripts', imports: 'any', packages: 'any', node: true },
  config: { folder: 'config', imports: ['contract', 'scripts'], packages: 'any', node: true },
  // Configuration files of tools, which must be in the root folder.
  root: { folder: '', imports: ['config', 'contract', 'scripts'], packages: 'any', node: true },
};

/** The room of a file, and its area if the room has areas: `{ room: 'features', area: 'news' }`. */
export interface Place {
  room: RoomName;
  area: string | undefined;
}

const byDepth = (Object.keys(rooms) as RoomName[]).toSorted((a, b) => rooms[b].folder.length - rooms[a].folder.length);

/**
 * The room of a file. `path` is relative to the root of the repository, with forward slashes. Never fails: any other
 * file is in `root`.
 */
export function placeOf(path: string): Place {
  const room = byDepth.find((name) => path.startsWith(`${rooms[name].folder}/`)) ?? 'root';
  const inside = path.slice(rooms[room].folder.length + 1).split('/');
  return { room, area: rooms[room].areas && inside.length > 1 ? inside[0] : undefined };
}
