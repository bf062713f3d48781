import { defineConfig } from 'oxlint';

/** Files that a tool loads by their default export. */
const defaultExports = ['*.config.ts', 'config/lint-plugin.ts', 'tests/support/**/global-*.ts'];

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  jsPlugins: ['./config/lint-plugin.ts', 'eslint-plugin-compat'],
  ignorePatterns: [
    'dist/**',
    'dist-maps/**',
    'coverage/**',
    '**/*.gen.ts',
    'public/**',
    'playwright-report/**',
    'test-results/**',
  ],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  options: { reportUnusedDisableDirectives: 'error' },
  settings: {
    // The code checks for these APIs before it uses them.
    polyfills: [
      'navigator.wakeLock',
      'navigator.vibrate',
      'navigator.setAppBadge',
      'navigator.clearAppBadge',
      'scheduler',
      'URLPattern',
      // Safari supports it; the compatibility data say "no" because of the value in private windows.
      'navigator.cookieEnabled',
    ],
  },
  rules: {
    // Imports allowed between rooms: config/rooms.ts
    'house/imports': 'error',
    'house/no-re-export': 'error',
    // Includes type imports: two files that import each other's types belong together.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'import/no-self-import': 'error',
    'import/no-duplicates': 'error',

    // Types
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],

    // Language
    eqeqeq: 'error',
    'no-console': 'error',
    'no-alert': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'no-param-reassign': 'error',
    'no-else-return': 'error',
    'no-warning-comments': 'error',
    'default-case': 'off',
    'max-lines': ['error', { max: 300 }],
    'max-lines-per-function': ['error', { max: 70, skipBlankLines: true, skipComments: true }],

    // Components
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/jsx-key': 'error',
    'react/no-danger': 'error',
    // These three rules have false positives: `new Date()` for a displayed year or age, `document.cookie = …` in a click handler, and a
    // component from a context.
    'react/purity': 'off',
    'react/immutability': 'off',
    'react/static-components': 'off',
    // The JSX transform imports React.
    'react/react-in-jsx-scope': 'off',
    // `<input autoFocus>` moves the position of a screen reader without warning.
    'jsx-a11y/no-autofocus': 'error',

    // Only `postMessage` to windows takes a target origin; the portal posts to workers, and workers to their pages.
    'unicorn/require-post-message-target-origin': 'off',

    // Queries of a transaction, retries and waits in tests must run sequentially.
    'no-await-in-loop': 'off',
    // A function is easier to read next to its only caller, and `includes` is fast enough for short lists.
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/prefer-set-has': 'off',
    'no-underscore-dangle': 'off',
    // Screen readers support `role="status"` on a plain element better than `<output>`.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // The second argument names the failed case of a loop.
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    // Helpers such as `expectRefusal` contain assertions.
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect*'] }],
    // A spread is easier to read than `Object.assign`.
    'oxc/no-map-spread': 'off',
    // `pg` is imported as in its documentation: `pg.Pool`.
    'import/no-named-as-default-member': 'off',
    // Styles and polyfills are imported for their side effects.
    'import/no-unassigned-import': 'off',
  },
  overrides: [
    // These scripts also run in the installed Node before the project's own is available: Node 18 has no `toSorted`.
    { files: ['scripts/*.mjs'], rules: { 'unicorn/no-array-sort': 'off' } },

    // The only component that renders HTML from the CMS, which the server has sanitised.
    { files: ['src/kit/ui/page/RichText.tsx'], rules: { 'react/no-danger': 'off' } },
    // The link gets its text from the props that are passed on.
    { files: ['src/app/Root.tsx'], rules: { 'jsx-a11y/anchor-has-content': 'off' } },
    {
      // A click outside the modal dialog closes it; for keyboards the browser closes it on Escape.
      files: ['src/app/menu/SideMenu.tsx', 'src/app/overlays/PopUpAdvert.tsx'],
      rules: {
        'jsx-a11y/click-events-have-key-events': 'off',
        'jsx-a11y/no-noninteractive-element-interactions': 'off',
      },
    },
    {
      // Rejects web APIs that the supported browsers lack (package.json, browserslist). Newer features of the language are already missing
      // from `lib` in config/tsconfig.app.json.
      files: ['src/**', 'sw/**', 'contract/**'],
      rules: {
        // tests/house/browsers.test.ts checks styles, selectors and attributes.
        'compat/compat': 'error',
        'no-restricted-properties': [
          'error',
          { object: 'AbortSignal', property: 'any', message: 'Safari has it from 17.4.' },
          { object: 'Promise', property: 'withResolvers', message: 'Safari has it from 17.4.' },
          { object: 'URL', property: 'parse', message: 'Safari has it from 18.' },
        ],
      },
    },
    { files: defaultExports, rules: { 'import/no-default-export': 'off' } },
    {
      // Command-line programs write to the console.
      files: ['scripts/**', 'tests/support/**', 'config/**'],
      rules: { 'no-console': 'off' },
    },
    {
      // The length of a story follows from its task.
      files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**'],
      rules: { 'max-lines-per-function': 'off' },
    },
    {
      // A Playwright fixture hands over its value by calling `use()`, which is not a hook, and names the fixtures it needs in its first
      // parameter, `{}` if there are none.
      files: ['tests/support/**', 'tests/e2e/**'],
      rules: { 'react/rules-of-hooks': 'off', 'no-empty-pattern': 'off' },
    },
  ],
});
