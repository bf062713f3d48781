import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { root } from '#tests/support/repository.ts';
import { test } from '#tests/support/test.ts';

const scripts = globSync('assets/*.js', { cwd: join(root, 'dist') });
const readPackage = (file: string) => readFileSync(join(root, 'node_modules', file), 'utf8');
const built = () => scripts.map((file) => readFileSync(join(root, 'dist', file), 'utf8')).join('\n');

/** The longer texts of a package's file: a function that is cut out or emptied takes its own with it. */
function textsOf(code: string): string[] {
  const texts = code.match(/"[a-z:][\w :,.()<>-]{11,}"/gi) ?? [];
  return [...new Set(texts.map((text) => text.slice(1, -1)))];
}

test('the built app has all of React, and the router and the query client with their actions, fetchers and endless lists', () => {
  const code = built();
  const missing = (texts: readonly string[]) => texts.filter((text) => !code.includes(text));
  const reactDom = textsOf(readPackage('react-dom/cjs/react-dom-client.production.js'));
  expect(reactDom.length).toBeGreaterThan(200);
  // A constant that nothing in the file uses, so the bundler drops it.
  expect(missing(reactDom)).toEqual(['react.tracing_marker']);
  const router = readPackage('react-router/dist/production/lib/router/router.js');
  const ownTexts = textsOf(
    router.slice(router.indexOf('function createRouter('), router.indexOf('function createStaticHandler(')),
  );
  expect(ownTexts.length).toBeGreaterThan(10);
  expect(missing(ownTexts)).toEqual([]);
  // Of endless lists, in the query client.
  expect(code).toContain('getPreviousPageParam');
});
