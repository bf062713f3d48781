import { expect, it } from 'vitest';
import { areasOf, commandsFor } from './test-areas.ts';

const areas = ['complaints', 'rar', 'staff'];

it.each([
  [['src/features/complaints/ComplaintsPage.tsx', 'docs/decisions/024-complaints.md'], ['complaints']],
  [
    ['server/areas/rar/save.ts', 'tests/api/complaints-codes.test.ts'],
    ['complaints', 'rar'],
  ],
  [['tests/e2e/rar-sync.e2e.ts', 'contract/rar.ts'], ['rar']],
  [['README.md'], []],
])('%j changes %j', (changed, expected) => {
  expect(areasOf(changed, areas)).toEqual(expected);
});

it.each(['src/ui/Button.tsx', 'server/db/migrate.ts', 'tests/support/test.ts', 'package.json', 'contract/common.ts'])(
  'a change of %s, which is shared, calls for all',
  (path) => {
    expect(areasOf([path, 'contract/rar.ts'], areas)).toBeUndefined();
  },
);

it('runs the stories of an area and none of another whose name begins alike', () => {
  const [, , stories] = commandsFor(['rar']);
  expect(new RegExp(stories?.at(-1) ?? '').test('tests/e2e/rar-sync.e2e.ts')).toBe(true);
  expect(new RegExp(stories?.at(-1) ?? '').test('tests/e2e/rarely.e2e.ts')).toBe(false);
});
