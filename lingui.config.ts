import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/**
 * One catalogue per locale holds the messages of the app and the server; the build splits it into areas
 * (config/catalogues.ts).
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'mt'],
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: ['src', 'server', 'contract'],
      exclude: ['**/*.test.ts', '**/*.test.tsx', 'server/db/**'],
    },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
});
