import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'mt'],
  fallbackLocales: { default: 'en' },
  catalogs: [{ path: 'locales/{locale}', include: ['src', 'server', 'contract'] }],
  format: formatter({ lineNumbers: false }),
});
