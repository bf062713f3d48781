import { expect, test } from 'vitest';
import { findPdfFaults } from '#tests/support/pdf-faults.ts';
import { objectsOf, readPdf } from '#tests/support/pdf.ts';
import { drawBadges } from './badges.ts';

const sheets = { title: 'Gala', union: 'KSU', createdAt: new Date(0) };
const badgesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Ġorġ Ħaber ${index}`, lines: ['Student', 'Gala'] }));

async function draw(badges: ReturnType<typeof badgesOf>) {
  const bytes = await drawBadges(badges, 'mt', sheets);
  expect(findPdfFaults(bytes)).toEqual([]);
  const objects = [...objectsOf(Buffer.from(bytes).toString('latin1')).values()];
  const pages = objects.filter((body) => body.includes('/Type /Page\n')).length;
  return { pages, texts: readPdf(bytes).tags.map(({ text }) => text) };
}

// BOOK-43
test('ten badges are on each sheet, each with its name and its lines, in the order given', async () => {
  const { pages, texts } = await draw(badgesOf(21));
  expect(pages).toBe(3);
  expect(texts).toHaveLength(64);
  expect(texts.slice(0, 5)).toEqual(['Gala', 'Ġorġ Ħaber 0', 'Student', 'Gala', 'Ġorġ Ħaber 1']);
});

test('long names stay on their badge, and a letter without a glyph is noted', async () => {
  const long = { name: 'Maria-Annunziata Bartholomea '.repeat(7).trim(), lines: ['Student', 'Gala'] };
  const { pages, texts } = await draw([long, { name: '漢字', lines: [] }]);
  expect(pages).toBe(1);
  expect(texts).toContain(long.name);
  expect(texts).toContain('??');
  expect(texts.at(-1)).toMatch(/punt interrogattiv/i);
});
