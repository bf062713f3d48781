import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '#client/i18n/use-locale.ts';
import { DRAWN_SEAT, type StaffSeats } from '#contract/events/blocks.ts';
import { writeNumbers } from '#contract/events/seat-text.ts';
import { EntryTable } from '#kit/staff/EntryTable.tsx';
import { RowsSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import { Loaded } from '#kit/state/Loaded.tsx';
import { seatsQuery } from './block-queries.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './blocks.module.css';

type Row = StaffSeats['sections'][number]['rows'][number];
type SeatOfRow = Row['seats'][number];

/** The hall of a date: a drawing with the letter of each block, and the same as a table of rows (BLOCK-5). */
export function SeatPlan({ date }: { date: number }) {
  const seats = useQuery(seatsQuery(date));
  return (
    <section className={layout.stack3}>
      <h2>
        <Trans>Seats of the hall</Trans>
      </h2>
      <Loaded result={seats} placeholder={<RowsSkeleton />}>
        {(read) => (
          <>
            <Drawing plan={read} />
            <RowTable plan={read} />
          </>
        )}
      </Loaded>
    </section>
  );
}

/** The letter of a block in the drawing: A for the first. */
function letterOf({ blocks }: StaffSeats, block: number): string {
  const index = blocks.findIndex(({ id }) => id === block);
  return String.fromCodePoint(65 + (index % 26)) + (index < 26 ? '' : String(Math.floor(index / 26)));
}

/** The part of the plan that has seats. */
function viewBoxOf({ sections }: StaffSeats): string {
  const seats = sections.flatMap(({ rows }) => rows.flatMap((row) => row.seats));
  const [left, top] = [Math.min(...seats.map(({ x }) => x)), Math.min(...seats.map(({ y }) => y))];
  const width = Math.max(...seats.map(({ x }) => x)) - left + DRAWN_SEAT;
  const height = Math.max(...seats.map(({ y }) => y)) - top + DRAWN_SEAT;
  return [left - DRAWN_SEAT, top - DRAWN_SEAT, width + 2 * DRAWN_SEAT, height + 2 * DRAWN_SEAT].join(' ');
}

function Drawing({ plan }: { plan: StaffSeats }) {
  const { t } = useLingui();
  const { sections, blocks } = plan;
  const signs = { free: '', held: '…', sold: '×', unavailable: '–' } as const;
  return (
    <div className={layout.stack2}>
      <div className={classes.hall}>
        <svg
          viewBox={viewBoxOf(plan)}
          role="img"
          aria-label={t`Drawing of the hall; the table below has the same seats`}
        >
          {sections.flatMap(({ rows }) =>
            rows.flatMap(({ seats }) =>
              seats.map(({ id, x, y, state, block }) => (
                <g key={id} data-state={state} className={classes.seat}>
                  <rect x={x + 1} y={y + 1} width={DRAWN_SEAT - 2} height={DRAWN_SEAT - 2} rx={4} />
                  <text x={x + DRAWN_SEAT / 2} y={y + DRAWN_SEAT / 2}>
                    {block !== null && state !== 'held'
                      ? letterOf(plan, block)
                      : state === 'blocked'
                        ? ''
                        : signs[state]}
                  </text>
                </g>
              )),
            ),
          )}
        </svg>
      </div>
      <p className={layout.quiet}>
        {[
          ...blocks.map(({ id, name }) => `${letterOf(plan, id)}: ${name}`),
          t`×: sold`,
          t`…: held`,
          t`–: never sold`,
        ].join(' · ')}
      </p>
    </div>
  );
}

function RowTable({ plan }: { plan: StaffSeats }) {
  const { t } = useLingui();
  const locale = useLocale();
  const nameOf = (block: number | null) => plan.blocks.find(({ id }) => id === block)?.name ?? '';
  const numbersOf = (row: Row, isWanted: (seat: SeatOfRow) => boolean) =>
    writeNumbers(row.seats.filter(isWanted).map(({ number }) => number));
  const rows = plan.sections.flatMap((section) =>
    section.rows.map((row) => ({
      key: `${section.id} ${row.name}`,
      row: `${section.name[locale] || section.name.en}, ${row.name}`,
      free: numbersOf(row, ({ state }) => state === 'free'),
      held: numbersOf(row, ({ state }) => state === 'held'),
      sold: numbersOf(row, ({ state, block }) => state === 'sold' && block === null),
      blocked: plan.blocks
        .map(({ id }) => ({ id, numbers: numbersOf(row, ({ block }) => block === id) }))
        .filter(({ numbers }) => numbers !== '')
        .map(({ id, numbers }) => `${nameOf(id)}: ${numbers}`)
        .join('; '),
      unavailable: numbersOf(row, ({ state }) => state === 'unavailable'),
    })),
  );
  return (
    <EntryTable
      label={t`Seats by row`}
      entries={rows}
      keyOf={({ key }) => key}
      columns={[
        { name: 'row', label: t({ message: 'Row', context: 'seats' }) },
        { name: 'blocked', label: t({ message: 'Blocked', context: 'places' }) },
        { name: 'free', label: t({ message: 'Free', context: 'places' }) },
        { name: 'held', label: t({ message: 'Held', context: 'places' }) },
        { name: 'sold', label: t({ message: 'Sold', context: 'places' }) },
        { name: 'unavailable', label: t`Never sold` },
      ]}
    />
  );
}
