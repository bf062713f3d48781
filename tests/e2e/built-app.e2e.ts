import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { readPrecache } from '#tests/support/browser/precache.ts';
import { root } from '#tests/support/repository.ts';
import { test } from '#tests/support/test.ts';

const scripts = globSync('assets/*.js', { cwd: join(root, 'dist') });
const readPackage = (file: string) => readFileSync(join(root, 'node_modules', file), 'utf8');
const built = () => scripts.map((file) => readFileSync(join(root, 'dist', file), 'utf8')).join('\n');

const readManifest = () =>
  JSON.parse(readFileSync(join(root, 'dist/.vite/manifest.json'), 'utf8')) as Record<string, { file: string }>;

/** The longer texts in a package's file: removing or emptying a function removes its texts too. */
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
  // Belongs to endless lists, in the query client.
  expect(code).toContain('getPreviousPageParam');
});

test('source maps are built for every script, and neither served nor stored on devices', async ({ request }) => {
  expect(scripts.length).toBeGreaterThan(100);
  // Texts of catalogues have no source with lines.
  const catalogues = Object.entries(readManifest()).flatMap(([name, { file }]) =>
    name.startsWith('virtual:catalogue/') ? [file] : [],
  );
  const withoutMap = scripts.filter((file) => !existsSync(join(root, 'dist-maps', `${file}.map`)));
  expect(withoutMap.filter((file) => !catalogues.includes(file))).toEqual([]);
  expect(withoutMap.length).toBeLessThan(scripts.length / 2);
  expect(globSync('**/*.map', { cwd: join(root, 'dist') })).toEqual([]);
  const entry = scripts.find((file) => file.startsWith('assets/index-')) ?? '';
  for (const path of [entry, 'sw.js']) {
    const script = await request.get(`/${path}`);
    expect(script.status()).toBe(200);
    expect(await script.text()).not.toContain('sourceMappingURL');
    expect((await request.get(`/${path}.map`)).status()).toBe(404);
  }
  expect(readPrecache().filter(({ url }) => url.endsWith('.map'))).toEqual([]);
});

test('`npm run stack` names the source position of each line of a stack trace', () => {
  const file = scripts.find((path) => path.startsWith('assets/index-')) ?? '';
  const code = readFileSync(join(root, 'dist', file), 'utf8');
  const before = code.slice(0, code.indexOf('The document has no #root')).split('\n');
  const trace = `Error: no root\n    at s (https://portal.example/${file}:${before.length}:${before.at(-1)?.length})\n    at gone-1a2b.js:1:1`;
  const { stdout } = spawnSync(process.execPath, ['scripts/read-stack.ts'], {
    cwd: root,
    input: trace,
    encoding: 'utf8',
  });
  expect(stdout).toMatch(/at s \(https:\/\/portal\.example\/assets\/src\/main\.tsx:\d+:\d+\)\n/);
  expect(stdout).toContain('at gone-1a2b.js:1:1');
});
