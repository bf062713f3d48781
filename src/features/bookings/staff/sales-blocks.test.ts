import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { EventSales } from '#contract/bookings/sales.ts';
import { drawPdf } from '#contract/documents/pdf.ts';
import { findPdfFaults } from '#tests/support/pdf-faults.ts';
import { objectsOf, readPdf } from '#tests/support/pdf.ts';
import { salesBlocks } from './sales-blocks.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const money = (cents: number) => ({
  amount: String(cents),
  currency: 'EUR' as const,
  formatted: `€${(cents / 100).toFixed(2)}`,
});
const income = {
  gross: money(123_456_700),
  refunded: money(12_300),
  pending: money(500),
  net: money(123_444_400),
  desk: money(300),
};
const counts = { capacity: 500, sold: 480, checked_in: 400, no_shows: 80 };

/** Sales of this many dates and ticket types, each with long names. */
function salesOf(dates: number, types: number): EventSales {
  return {
    event: { id: 1, title: 'Lejla ta’ mużika, żfin u ħafna aktar, imnedija mill-istudenti '.repeat(3) },
    choices: [],
    dates: Array.from({ length: dates }, (_, id) => ({
      id,
      starts_at: `2026-12-${String(id + 1).padStart(2, '0')}T18:30:00Z`,
      is_cancelled: false,
      ...counts,
      ...income,
    })),
    types: Array.from({ length: types }, (_, index) => ({
      ticket: `Student membru ${'ħ'.repeat(60)} ${index}`,
      ...counts,
    })),
    type_count: types,
    days: [
      { day: '2026-11-20', ticket: 'A', sold: 3 },
      { day: '2026-11-28', ticket: 'B', sold: 12 },
    ],
    total: { ...counts, ...income },
    as_of: '2026-12-31T10:00:00Z',
  };
}

async function draw(sales: EventSales) {
  const bytes = await drawPdf(salesBlocks(sales, i18n, 'en'), 'en', new Date(0));
  expect(findPdfFaults(bytes)).toEqual([]);
  const objects = [...objectsOf(Buffer.from(bytes).toString('latin1')).values()];
  return { pages: objects.filter((body) => body.includes('/Type /Page\n')).length, tags: readPdf(bytes).tags };
}

// BOOK-42
test('the report is one tagged page, also for many dates and ticket types with long names', async () => {
  const { pages, tags } = await draw(salesOf(30, 20));
  expect(pages).toBe(1);
  const cells = tags.filter(({ path }) => /T[HD]$/.test(path)).map(({ text }) => text);
  expect(cells).toContain('Other tickets');
  expect(cells).toContain('Earlier dates');
});

test('the report of one date names the date, the day with the highest sales and the income', async () => {
  const { tags } = await draw(salesOf(1, 1));
  const texts = tags.map(({ text }) => text);
  expect(texts).toContain('Tue 1 December, 19:30');
  expect(texts).toContain('From 20 November 2026 to 28 November 2026, 12 at most, on 28 November 2026.');
  expect(texts).toContain('Paid: €1234567.00, refunded: €123.00, income: €1234444.00');
  expect(texts).not.toContain('Income by date');
});
