import { FINDER } from '#tests/support/browser/career-finder.ts';
import { untilInstalled, untilStored } from '#tests/support/engines/device-storage.ts';
import { engineTest as test } from '#tests/support/engines/engine-test.ts';

const sectors = {
  'First preference': 'Health and care',
  'Second preference': 'Arts and heritage',
  // The app does not send fewer than three.
  'Third preference': 'Law and compliance',
};

test(
  'Career-finder answers given offline survive a reload, and are sent when the network returns.',
  { tag: ['@safety', '@long'] },
  async ({ tab, line }) => {
    test.setTimeout(120_000);
    await tab.open(FINDER);
    await untilInstalled(tab);
    for (const read of ['career-sectors', 'pleasures']) await untilStored(tab, `/api/career-finder/${read}?locale=en`);
    line.mode({ kind: 'drop' });
    await tab.open(FINDER);
    await tab.press('link', 'Start');
    for (const [field, sector] of Object.entries(sectors)) await tab.select(field, sector);
    await tab.expectText('3 of 3 chosen');
    await tab.expectText('Saved on this device');
    const path = await tab.run(() => location.pathname, undefined);
    await tab.open(path);
    for (const [field, sector] of Object.entries(sectors)) await tab.expectSelected(field, sector);
    line.mode({ kind: 'pass' });
    await tab.expectText('All answers saved', 40_000);
    await tab.open(path);
    for (const [field, sector] of Object.entries(sectors)) await tab.expectSelected(field, sector);
  },
);
