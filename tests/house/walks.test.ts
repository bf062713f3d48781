import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isAppNavigation } from '../../sw/app-navigation.ts';
import { pathTables } from '../support/all-paths.ts';
import { has, read } from '../support/repository.ts';
import { allPages, aliasPaths, reachedByAction, personWalks } from '../support/walks.ts';

const reachedPages = new Set([
  ...personWalks.flatMap((each) => each.mustReach),
  ...Object.keys(reachedByAction),
  ...aliasPaths,
]);

it.each(allPages)('%s is a page that a user must be able to reach by links', (pattern) => {
  expect(reachedPages, 'tests/support/walks.ts').toContain(pattern);
});

it.each(Object.entries(reachedByAction))('%s is reached in the story %s', (pattern, story) => {
  const file = `tests/e2e/${story}.e2e.ts`;
  expect(has(file)).toBe(true);
  const named = Object.entries(pathTables).flatMap(([table, all]) =>
    Object.entries(all).flatMap(([name, path]) => (path === pattern ? [`${table}.${name}`] : [])),
  );
  expect([pattern, ...named, pattern.replaceAll('/', '\\/')].some((each) => read(file).includes(each))).toBe(true);
});

it.each(allPages)('%s is opened by the app, with the service worker too', (pattern) => {
  expect(isAppNavigation(pattern)).toBe(true);
});

it('the service worker leaves built files to the server', () => {
  const files = readdirSync('public').filter((name) => name.includes('.'));
  expect(files.filter((name) => isAppNavigation(`/${name}`))).toEqual([]);
});
