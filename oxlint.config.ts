import { defineConfig } from 'oxlint';

/** Files whose default export is read by a tool. */
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
    // Used only where the browser has them.
    polyfills: [
      'navigator.wakeLock',
      'navigator.vibrate',
      'navigator.setAppBadge',
      'navigator.clearAppBadge',
      'scheduler',
      'URLPattern',
      // Safari has it: the data calls "no" what its private windows answer.
      'navigator.cookieEnabled',
    ],
  },
  rules: {
    // Where things may be imported from: config/rooms.ts
    'house/imports': 'error',
    'house/no-re-export': 'error',
    // Types count: two files that need each other's types are one subject.
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
    // They report `new Date()` in a line with a year or an age, `document.cookie = …` in a click handler, and a
    // component held by a context, although none of these is a fault.
    'react/purity': 'off',
    'react/immutability': 'off',
    'react/static-components': 'off',
    // The JSX transform imports it.
    'react/react-in-jsx-scope': 'off',
    // `<input autoFocus>` moves a screen reader without warning.
    'jsx-a11y/no-autofocus': 'error',

    // Messages to a worker or its pages have no target origin; only those to windows do.
    'unicorn/require-post-message-target-origin': 'off',

    // Reads inside a transaction, retries and waits of tests must run one after another.
    'no-await-in-loop': 'off',
    // A function reads best beside its only user, and lists are short.
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/prefer-set-has': 'off',
    'no-underscore-dangle': 'off',
    // `role="status"` on a plain element is what screen readers know best.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // The second argument says which of many has failed.
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    // `expectRefusal` and the like expect as well.
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect*'] }],
    // A spread is easier to read.
    'oxc/no-map-spread': 'off',
    // `pg` is imported as its documentation has it.
    'import/no-named-as-default-member': 'off',
    // Styles and polyfills are imported for their effect.
    'import/no-unassigned-import': 'off',
  },
  overrides: [
    // Run by whatever Node is there before ours is installed: Node 18 has no `toSorted`.
    { files: ['scripts/*.mjs'], rules: { 'unicorn/no-array-sort': 'off' } },

    // The one place where text from the editors goes onto a page; the server has sanitised it.
    { files: ['src/kit/ui/page/RichText.tsx'], rules: { 'react/no-danger': 'off' } },
    // Passes its props on, including the link's text.
    { files: ['src/app/Root.tsx'], rules: { 'jsx-a11y/anchor-has-content': 'off' } },
    {
      // A click beside the modal dialogue closes it; for keys the browser has Escape.
      files: ['src/app/menu/SideMenu.tsx', 'src/app/overlays/PopUpAdvert.tsx'],
      rules: {
        'jsx-a11y/click-events-have-key-events': 'off',
        'jsx-a11y/no-noninteractive-element-interactions': 'off',
      },
    },
    {
      // Newer than the browsers that are supported (package.json, browserslist); what is newer in the language itself is
      // missing from `lib` of config/tsconfig.app.json.
      files: ['src/**', 'sw/**', 'contract/**'],
      rules: {
        // Styles, selectors and attributes: tests/house/browsers.test.ts
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
      // Programs of the command line write to the console.
      files: ['scripts/**', 'tests/support/**', 'config/**'],
      rules: { 'no-console': 'off' },
    },
    {
      // A story is as long as it is.
      files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**'],
      rules: { 'max-lines-per-function': 'off' },
    },
    {
      // Playwright passes its fixtures on through a function it calls `use`, and reads from the pattern, which may be
      // empty, which ones are needed.
      files: ['tests/support/**', 'tests/e2e/**'],
      rules: { 'react/rules-of-hooks': 'off', 'no-empty-pattern': 'off' },
    },
  ],
});
