import { expect } from '@playwright/test';
import { openStaffGroup } from '#tests/support/browser/frame.ts';
import { staffPagesByRole } from '#tests/support/staff-pages.ts';
import { test } from '#tests/support/test.ts';

/** An entry may end with the number of its pending items. */
const startingWith = (entry: string) => new RegExp(`^${entry}`);

for (const { part, ungrouped, groups, foreign } of staffPagesByRole) {
  // STAFF-4
  test(`an account with the role ${part} finds the pages of that role, and no other staff pages`, async ({
    openAs,
  }) => {
    const page = await openAs('en', part, '/account/my-details');
    await page.getByRole('link', { name: 'Staff', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    const sideBar = page.getByRole('navigation', { name: 'Staff', exact: true });
    const linkTo = (entry: string) => sideBar.getByRole('link', { name: startingWith(entry) });
    await expect(sideBar.getByRole('heading')).toHaveText(Object.keys(groups));
    await expect(sideBar.getByRole('list').first().getByRole('link')).toHaveText(ungrouped.map(startingWith));
    for (const [group, own] of Object.entries<readonly string[]>(groups)) {
      await openStaffGroup(page, group);
      await expect(sideBar.getByRole('list', { name: group }).getByRole('link')).toHaveText(own.map(startingWith));
      for (const entry of own) {
        await linkTo(entry).click();
        await expect(page.getByRole('heading', { level: 1, name: entry })).toBeVisible();
        await expect(linkTo(entry)).toHaveAttribute('aria-current', 'page');
      }
    }
    await page.goto(foreign);
    await expect(page.getByRole('heading', { level: 1, name: 'This page could not be found' })).toBeVisible();
  });
}
