import { defineConfig } from 'oxfmt';

export default defineConfig({
  printWidth: 120,
  singleQuote: true,
  sortImports: { newlinesBetween: false },
  ignorePatterns: [
    'dist/**',
    'public/**',
    'coverage/**',
    '**/*.gen.ts',
    '**/*.po',
    '**/*.md',
    'package.json',
    'package-lock.json',
    'test-results/**',
    'playwright-report/**',
  ],
});
