import { expect, it } from 'vitest';
import { staffRoles } from '#contract/kit/roles.ts';
import { read, repositoryFiles } from '#tests/support/repository.ts';

const manifests = repositoryFiles().filter((path) =>
  /^src\/features\/[\w-]+\/staff\/staff-area\.ts$|^src\/features\/staff\/staff-area\.ts$/.test(path),
);

/** The roles that open pages of an area; `any` opens the pages of all staff roles. */
function rolesOf(manifest: string): string[] {
  const pages = /\n  pages: \{\n(.*?)\n  \},\n/s.exec(read(manifest))?.[1] ?? '';
  return [...pages.matchAll(/^ {4}(\w+): \{/gm)].map(([, role = '']) => role).filter((role) => role !== 'any');
}

/** The rows of the table: the area, and its roles. */
const rows = read('docs/who-may-do-what.md')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => cells.length === staffRoles.length + 4 && /^`.+`$/.test(cells.at(-2) ?? ''))
  .map((cells) => ({
    area: cells.at(-2)?.replaceAll('`', '') ?? '',
    may: staffRoles.filter((_, index) => cells[index + 2] === 'yes').join(' '),
  }));

/** `staff` includes all other roles except `wellbeing` (contract/kit/roles.ts). */
const mayOf = (role: string) => (role === 'wellbeing' || role === 'staff' ? role : `staff ${role}`);

it('docs/who-may-do-what.md has exactly one row for each area and role with staff pages', () => {
  const expected = manifests.flatMap((path) => {
    const area = path.split('/')[2] ?? '';
    return rolesOf(path).map((role) => `${area}: ${mayOf(role)}`);
  });
  expect(expected.length).toBeGreaterThan(20);
  expect([...new Set(rows.map(({ area, may }) => `${area}: ${may}`))].toSorted()).toEqual(expected.toSorted());
});
