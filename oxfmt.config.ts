import { defineConfig } from 'oxfmt';

export default defineConfig({
  printWidth: 120,
  singleQuote: true,
  sortImports: { newlinesBetween: false },
  ignorePatterns: [
    'dist/**',
    'dist-maps/**',
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
