import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatDate, formatMoment } from '#client/i18n/dates.ts';
import { formatCents } from '#client/i18n/money.ts';
import type { EventSales } from '#contract/bookings/sales.ts';
import type { Locale, Money } from '#contract/kit/common.ts';
import type { DocumentBlock, TableBlock } from '#contract/kit/document.ts';
import { plotBars } from '#kit/staff/plot/plot-bars.ts';

/** The numbers of rows, and of letters in a cell, that fit on one page beside everything else. */
const MAX_ROWS = 6;
const MAX_LETTERS = 30;
const MAX_TITLE = 60;

/** Returns one page about the sales of an event in one language (BOOK-42). */
export function salesBlocks(sales: EventSales, i18n: I18n, locale: Locale): DocumentBlock[] {
  const { event, dates, total } = sales;
  const { sold, capacity, checked_in, no_shows, gross, refunded, pending, net, desk } = total;
  const [only] = dates.length === 1 ? dates : [];
  const when = only === undefined ? i18n._(msg`All dates`) : formatMoment(only.starts_at, locale);
  const [paid, returned] = [gross.formatted, refunded.formatted];
  const [income, onTheWay, atDesk] = [net.formatted, pending.formatted, desk.formatted];
  const others = [
    ...(pending.amount === '0' ? [] : [i18n._(msg`Refunds on their way: ${onTheWay}`)]),
    ...(desk.amount === '0' ? [] : [i18n._(msg`Paid at the desk: ${atDesk}`)]),
  ];
  return [
    { kind: 'heading', level: 1, text: shortened(event.title, MAX_TITLE) },
    { kind: 'text', text: when },
    {
      kind: 'list',
      items: [
        i18n._(msg`Sold places: ${sold} of ${capacity}`),
        no_shows === null
          ? i18n._(msg`Checked in: ${checked_in}`)
          : i18n._(msg`Checked in: ${checked_in}, no-shows: ${no_shows}`),
        i18n._(msg`Paid: ${paid}, refunded: ${returned}, income: ${income}`),
        // On one line, because the report is one page.
        ...(others.length === 0 ? [] : [others.join(' · ')]),
      ],
    },
    ...dayBlocks(sales, i18n, locale),
    ...(sales.types.length === 0 ? [] : [heading(i18n._(msg`Tickets`)), typeTable(sales, i18n)]),
    ...(dates.length < 2 ? [] : [heading(i18n._(msg`Income by date`)), dateTable(sales, i18n, locale)]),
  ];
}

function dayBlocks({ days }: EventSales, i18n: I18n, locale: Locale): DocumentBlock[] {
  const { bars, highest } = plotBars(
    days.map(({ day, ticket, sold }) => ({ day, name: ticket, value: sold })),
    '',
  );
  const best = bars.find(({ total }) => total === highest);
  if (best === undefined) return [];
  const from = formatDate(bars[0]?.day ?? '', locale);
  const until = formatDate(bars.at(-1)?.day ?? '', locale);
  const day = formatDate(best.day, locale);
  return [
    heading(i18n._(msg`Sales by day`)),
    { kind: 'text', text: i18n._(msg`From ${from} to ${until}, ${highest} at most, on ${day}.`) },
    { kind: 'chart', values: bars.map(({ total }) => total) },
  ];
}

function typeTable({ types }: EventSales, i18n: I18n): TableBlock {
  const [shown, others] = withRest(types.toSorted((one, other) => other.sold - one.sold));
  const rest = others.length === 0 ? [] : [{ ticket: i18n._(msg`Other tickets`), ...summed(others) }];
  return {
    kind: 'table',
    head: [msg`Ticket`, msg`Places`, msg`Sold`, msg`Checked in`, msg`No-shows`].map((label) => i18n._(label)),
    rows: [...shown, ...rest].map(({ ticket, capacity, sold, checked_in, no_shows }) => [
      shortened(ticket, MAX_LETTERS),
      String(capacity),
      String(sold),
      String(checked_in),
      no_shows === null ? '–' : String(no_shows),
    ]),
  };
}

function dateTable({ dates }: EventSales, i18n: I18n, locale: Locale): TableBlock {
  // The latest dates, because they are the ones that the report is about.
  const [shown, others] = withRest(dates.toReversed());
  const cells = (name: string, { sold, no_shows }: Counts, amounts: readonly string[]) => [
    name,
    String(sold),
    no_shows === null ? '–' : String(no_shows),
    ...amounts,
  ];
  const sum = (of: (date: EventSales['dates'][number]) => Money) =>
    formatCents(others.reduce((total, date) => total + Number(of(date).amount), 0));
  const rest = [sum(({ gross }) => gross), sum(({ refunded }) => refunded), sum(({ net }) => net)];
  return {
    kind: 'table',
    head: [msg`Date`, msg`Sold`, msg`No-shows`, msg`Paid`, msg`Refunded`, msg`Income`].map((label) => i18n._(label)),
    rows: [
      ...shown.map((date) =>
        cells(formatDate(date.starts_at, locale), date, [
          date.gross.formatted,
          date.refunded.formatted,
          date.net.formatted,
        ]),
      ),
      ...(others.length === 0 ? [] : [cells(i18n._(msg`Earlier dates`), summed(others), rest)]),
    ],
  };
}

interface Counts {
  capacity: number;
  sold: number;
  checked_in: number;
  no_shows: number | null;
}

function summed(all: readonly Counts[]): Counts {
  const sum = (of: keyof Counts) => all.reduce((total, each) => total + (each[of] ?? 0), 0);
  const isKnown = all.some(({ no_shows }) => no_shows !== null);
  return {
    capacity: sum('capacity'),
    sold: sum('sold'),
    checked_in: sum('checked_in'),
    no_shows: isKnown ? sum('no_shows') : null,
  };
}

/** Keeps the rows that fit, and combines the rest in one row. */
function withRest<T>(rows: readonly T[]): [shown: readonly T[], others: readonly T[]] {
  return rows.length <= MAX_ROWS ? [rows, []] : [rows.slice(0, MAX_ROWS - 1), rows.slice(MAX_ROWS - 1)];
}

function heading(text: string): DocumentBlock {
  return { kind: 'heading', level: 2, text };
}

function shortened(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1)}…`;
}
