import { expect } from '@playwright/test';
import { generatePath } from 'react-router';
import { fundsPaths } from '#contract/funds/paths.ts';
import { addMember } from '#tests/support/browser/new-member.ts';
import { storedTables, untilInstalled, untilStored } from '#tests/support/engines/device-storage.ts';
import { engineTest as test } from '#tests/support/engines/engine-test.ts';
import { signIn } from '#tests/support/engines/member-acts.ts';
import { writtenDocument } from '#tests/support/engines/written-document.ts';

const FORM = generatePath(fundsPaths.apply, { slug: 'arts-fund' });

test(
  'A fund application written offline survives a reload, with its file.',
  { tag: ['@safety', '@long'] },
  async ({ tab, line }, info) => {
    test.setTimeout(120_000);
    await signIn(tab, (await addMember()).email);
    await tab.open(FORM);
    await untilInstalled(tab);
    await untilStored(tab, '/api/kokka-funds/arts-fund?');
    const path = await writtenDocument(info, 'quotation.pdf');
    line.mode({ kind: 'drop' });
    await tab.open(FORM);
    await tab.type('Title', 'Plays on the ferry');
    await tab.type('Item, 1', 'Hire of lights');
    await tab.upload('Choose files', path);
    await tab.expectText('quotation.pdf');
    await tab.expectText('Your draft is saved on this device.');
    await tab.open(FORM);
    await tab.expectValue('Title', 'Plays on the ferry');
    await tab.expectValue('Item, 1', 'Hire of lights');
    await tab.expectText('quotation.pdf');
    expect((await storedTables(tab))['career_files']).toHaveLength(1);
  },
);
