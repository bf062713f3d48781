import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { areasOf, commandsFor, storyNames } from './test-areas.ts';

const areas = ['auth', 'complaints', 'parking', 'rar', 'staff', 'student-card'];

it.each([
  [['src/features/complaints/ComplaintsPage.tsx', 'docs/decisions/anonymous-complaints.md'], ['complaints']],
  [
    ['server/areas/rar/save.ts', 'tests/api/complaints-codes.test.ts'],
    ['complaints', 'rar'],
  ],
  [['tests/e2e/rar-sync.e2e.ts', 'contract/rar/calls.ts'], ['rar']],
  [['tests/e2e/staff-rar.e2e.ts'], ['rar', 'staff']],
  [['server/areas/rar/staff/years.ts'], ['rar']],
  [['tests/e2e/sign-in.e2e.ts', 'tests/api/sessions.test.ts'], ['auth']],
  [['tests/e2e/wallet.e2e.ts'], ['parking', 'student-card']],
  [['README.md'], []],
])('a change of %j affects the areas %j', (changed, expected) => {
  expect(areasOf(changed, areas)).toEqual(expected);
});

it.each([
  'src/kit/ui/Button.tsx',
  'server/db/migrate.ts',
  'tests/support/test.ts',
  'package.json',
  'contract/kit/common.ts',
])('a change of the shared file %s selects the tests of all areas', (path) => {
  expect(areasOf([path, 'contract/rar/calls.ts'], areas)).toBeUndefined();
});

it('commandsFor selects the stories of an area, but not those of an area with the same prefix', () => {
  const [, , stories] = commandsFor(['rar']);
  const runs = (file: string) => stories?.some((each) => each.startsWith('tests/e2e/') && new RegExp(each).test(file));
  expect(runs('tests/e2e/rar-sync.e2e.ts')).toBe(true);
  expect(runs('tests/e2e/staff-rar.e2e.ts')).toBe(true);
  expect(runs('tests/e2e/rarely.e2e.ts')).toBe(false);
});

it('commandsFor also selects the stories of an area that have another prefix', () => {
  const [units, , stories] = commandsFor(['auth']);
  expect(units).toEqual(expect.arrayContaining(['tests/api/auth', 'tests/api/sessions', 'src/features/auth/']));
  const patterns = stories?.slice(3).map((pattern) => new RegExp(pattern)) ?? [];
  const runs = (file: string) => patterns.some((pattern) => pattern.test(file));
  for (const name of ['account', 'registration', 'sign-in', 'sign-out'])
    expect(runs(`tests/e2e/${name}.e2e.ts`), name).toBe(true);
  expect(runs('tests/e2e/wallet.e2e.ts')).toBe(false);
});

it('storyNames lists only stories that exist', () => {
  const root = join(import.meta.dirname, '..');
  const files = ['tests/api', 'tests/e2e'].flatMap((folder) => readdirSync(join(root, folder)));
  const names = Object.values(storyNames).flat();
  expect(names.filter((name) => !files.some((file) => new RegExp(`^${name}[-.]`).test(file)))).toEqual([]);
});
