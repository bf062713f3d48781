import { describe, expect, it } from 'vitest';
import type { Block } from '#contract/kit/document.ts';
import { findPdfFaults } from '#tests/support/pdf-faults.ts';
import { objectsOf } from '#tests/support/pdf.ts';
import { drawPdf } from './pdf.ts';

const title: Block = { kind: 'heading', level: 1, text: 'Rapport' };
/** A list of this many one-line entries, which moves the next block down the page. */
const filler = (count: number): Block => ({ kind: 'list', items: Array.from({ length: count }, () => 'ħaġa') });
/** Numbers of filler lines that place a block near the foot of the first page. */
const fillerCounts = Array.from({ length: 14 }, (_, index) => index + 23);

/** For each page, one tag per line, in the order of writing. */
function linesByPage(bytes: Uint8Array): string[][] {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'));
  const pages = [...objects.values()].filter((body) => body.includes('/Type /Page\n'));
  return pages.map((body) => {
    const content = objects.get(Number(/\/Contents (\d+) 0 R/.exec(body)?.[1])) ?? '';
    return [...content.matchAll(/\/(\w+) <<\s*\/MCID[\s\S]*?EMC/g)].flatMap(([marked, tag = '']) => {
      const baselines = new Set([...marked.matchAll(/ ([\d.]+) Tm\b/g)].map(([, baseline]) => baseline));
      return Array.from({ length: baselines.size }, () => tag);
    });
  });
}

async function pagesOf(...blocks: readonly Block[]): Promise<string[][]> {
  const bytes = await drawPdf([title, ...blocks], 'mt', new Date(0));
  expect(findPdfFaults(bytes)).toEqual([]);
  return linesByPage(bytes);
}

describe('page breaks in a PDF', () => {
  it.each([2, 3, 4, 7, 60])('never separate a single line of a text of %i lines', async (lines) => {
    const text: Block = { kind: 'text', text: Array.from({ length: lines }, () => 'Linja').join('\n') };
    const counts: number[][] = [];
    for (const fillerCount of fillerCounts) {
      const pages = await pagesOf(filler(fillerCount), text);
      counts.push(pages.map((tags) => tags.filter((tag) => tag === 'P').length).filter((count) => count > 0));
    }
    expect(counts.map((each) => each.reduce((sum, count) => sum + count, 0))).toEqual(fillerCounts.map(() => lines));
    expect(counts.flat()).not.toContain(1);
    // The control: at least one of these texts continues on the next page. Two or three lines always stay together.
    expect(counts.some((each) => each.length > 1)).toBe(lines > 3);
  });

  it.each<[string, Block]>([
    ['a text', { kind: 'text', text: 'Linja\n'.repeat(6).trim() }],
    ['a list of long entries', { kind: 'list', items: ['Linja\n'.repeat(9).trim(), 'Linja'] }],
    [
      'links',
      { kind: 'links', items: [{ name: 'Ħabel', text: 'Linja\n'.repeat(9).trim(), href: 'https://ksu.example/' }] },
    ],
    [
      'scores',
      {
        kind: 'scores',
        head: ['Qasam', 'Punti'],
        rows: [
          { name: 'Saħħa', score: 50 },
          { name: 'Ġustizzja', score: 40 },
        ],
      },
    ],
    ['another heading', { kind: 'heading', level: 3, text: 'Aktar' }],
  ])('never separate a heading from %s below it', async (_, block) => {
    for (const fillerCount of fillerCounts) {
      const after: Block = { kind: 'text', text: 'Tmiem' };
      const pages = await pagesOf(filler(fillerCount), { kind: 'heading', level: 2, text: 'Taqsima' }, block, after);
      expect(pages.map((tags) => tags.at(-1)).filter((tag) => tag?.startsWith('H'))).toEqual([]);
    }
  });

  it('never separate the last entry of a list', async () => {
    for (const fillerCount of fillerCounts) {
      const entries = (await pagesOf(filler(fillerCount))).map((tags) => tags.filter((tag) => tag === 'LBody').length);
      expect(entries).not.toContain(1);
    }
  });
});

describe('a PDF', () => {
  it('has a footer with the title, date and page number on each page', async () => {
    const bytes = await drawPdf([title, filler(60)], 'mt', new Date('2026-11-20T23:30:00Z'));
    const footers = Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Artifact <<\n\/Type \/Pagination/g);
    expect(footers?.length).toBe(linesByPage(bytes).length);
  });

  it('has no tags for a list without entries or a table without rows', async () => {
    const empty: Block[] = [
      { kind: 'list', items: [] },
      { kind: 'links', items: [] },
      { kind: 'scores', head: ['', ''], rows: [] },
    ];
    expect(await pagesOf(...empty, { kind: 'text', text: 'Tmiem' })).toEqual([['H1', 'P']]);
  });
});
