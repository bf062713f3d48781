import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { drawPdf } from '#contract/documents/pdf.ts';
import type { Block } from '#contract/kit/document.ts';
import { blocksOf } from '#contract/kit/plain-markdown.ts';
import { findPdfFaults } from '#tests/support/pdf-faults.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { type SentApplication, sentBlocks } from './sent-blocks.ts';

const i18n = setupI18n({ locale: 'mt', messages: { mt: {} } });

const application: SentApplication = {
  title: 'Poster dwar l-għejun tal-widien f’Katanja',
  number: 'KF-00001',
  fund: { slug: 'education-fund', name: 'Fond għall-Edukazzjoni' },
  grant: { id: 1, name: 'Proġett ċkejken', cap: { amount: '200000', currency: 'EUR', formatted: '€2,000.00' } },
  organisation: null,
  answers: [
    { label: 'X’se tagħmel?', shown: 'Għażiż qarrej:\nċ ġ għ ħ ż, medja ≥ 60, CO₂.', files: [] },
    { label: 'Fejn?', shown: '', files: [{ file_name: 'ħlas-ġdid.pdf' }] },
  ] as unknown as SentApplication['answers'],
  budget: [],
  requested: { amount: '26500', currency: 'EUR', formatted: '€265.00' },
  version: 1,
  submitted_at: '2026-02-10T13:40:00Z',
  changed_at: '2026-02-10T13:40:00Z',
};

const textOf = (bytes: Uint8Array) => readPdf(bytes).tags.map(({ text }) => text);

describe('PDFs of funds', () => {
  it('contain an application in Maltese letters, and no list for an empty budget', async () => {
    const bytes = await drawPdf(sentBlocks(application, i18n, 'mt'), 'mt', new Date('2026-02-11T12:00:00Z'));
    expect(findPdfFaults(bytes)).toEqual([]);
    const text = textOf(bytes);
    expect(text).toContain('Fond għall-Edukazzjoni');
    expect(text.join(' ')).toContain('ċ ġ għ ħ ż, medja >= 60, CO₂.');
    expect(text).toContain('ħlas-ġdid.pdf');
    expect(text.at(-1)).toBe('Asked for: €265.00');
  });

  it('have consecutive heading levels even if the rules leave one out', async () => {
    const title: Block = { kind: 'heading', level: 1, text: 'Kokka Fondi' };
    const bytes = await drawPdf([title, ...blocksOf('### Flus\n\nTest.\n\n## Oħra\n\nTest.')], 'mt', new Date(0));
    expect(findPdfFaults(bytes)).toEqual([]);
    expect(readPdf(bytes).tags.map(({ path }) => path.split('/').at(-1))).toEqual(['H1', 'H2', 'P', 'H2', 'P']);
  });
});
