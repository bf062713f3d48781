import { expect } from '@playwright/test';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { rarPaths } from '#contract/rar/paths.ts';
import { newOrganisationIn } from '#tests/support/browser/rar-portal.ts';
import { DATABASE } from '#tests/support/e2e-server.ts';
import { answersLike } from '#tests/support/engines/arrived.ts';
import { storedTables, untilInstalled, untilSealable } from '#tests/support/engines/device-storage.ts';
import { engineTest as test } from '#tests/support/engines/engine-test.ts';
import { logOutKeeping, signIn } from '#tests/support/engines/member-acts.ts';
import { writtenDocument } from '#tests/support/engines/written-document.ts';

const QUESTION = `${rarPaths.report}?question=2.2`;

test(
  'An answer and a file of a report survive a reload and a sign-out offline, and reach the server once.',
  { tag: ['@safety', '@long'] },
  async ({ tab, line }, info) => {
    test.setTimeout(180_000);
    const answer = `The evening in the Quadrangle ${crypto.randomUUID()}`;
    const { officers } = await newOrganisationIn(process.env[DATABASE] ?? '');
    await signIn(tab, officers[0] ?? '');
    await tab.open(memberPaths.rar);
    await tab.press('button', 'Start this year’s report');
    await tab.expectText('All changes saved');
    await untilSealable(tab);
    await untilInstalled(tab);
    const path = await writtenDocument(info, 'programme.pdf');
    line.mode({ kind: 'drop' });
    await tab.open(QUESTION);
    await tab.type('Your answer', answer);
    await tab.upload('Choose file', path);
    await tab.expectText('programme.pdf');
    await tab.expectText('Saved on this device');
    await tab.open(QUESTION);
    await tab.expectValue('Your answer', answer);
    await tab.expectText('programme.pdf');

    await tab.open('/account/my-details');
    await logOutKeeping(tab);
    expect(JSON.stringify(await storedTables(tab))).not.toContain(answer);
    expect((await storedTables(tab))['rar_files']).toEqual([]);

    line.mode({ kind: 'pass' });
    expect(await answersLike(answer)).toBe(0);
    await signIn(tab, officers[0] ?? '');
    await tab.open(QUESTION);
    await expect.poll(() => answersLike(answer), { timeout: 40_000 }).toBe(1);
    await tab.expectValue('Your answer', answer);
    await tab.expectText('programme.pdf');
    await tab.expectText('All changes saved', 40_000);
    expect(await answersLike(answer)).toBe(1);
  },
);
