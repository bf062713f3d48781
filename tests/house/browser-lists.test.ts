import { describe, expect, it } from 'vitest';
import { isPreviewPage } from '#contract/kit/server-addresses.ts';
import { staffGroups } from '#kit/staff/staff-groups.ts';
import { staffMenuFor } from '#kit/staff/staff-menu.ts';
import { mayOpen } from '#kit/staff/staff-roles.ts';
import { allPatterns } from '#tests/support/all-paths.ts';
import { hasExample } from '#tests/support/browser/addresses.ts';
import { staffPagesByRole } from '#tests/support/staff-pages.ts';

/** The entries of the side bar for one role, as English labels by group. */
function menuOf(role: string) {
  const groups = staffMenuFor((who) => mayOpen([role], who)).map(({ group, entries }) => [
    staffGroups[group]?.().message ?? '',
    entries.map(({ label }) => label().message),
  ]);
  return Object.fromEntries(groups) as Record<string, string[]>;
}

// The stories in the browser use these lists. They take minutes; here a missing entry is found at once.
describe('lists of the stories in the browser', () => {
  it.each(staffPagesByRole)('name the entries of the side bar for $part', ({ part, ungrouped, groups }) => {
    expect(menuOf(part)).toEqual({ '': ungrouped, ...groups });
  });

  it.each(allPatterns.filter((pattern) => !isPreviewPage(pattern)))('have an example for %s', (pattern) => {
    expect(hasExample(pattern), 'tests/support/browser/addresses.ts').toBe(true);
  });
});
