import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { generatePath } from 'react-router';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { EventSales } from '#contract/bookings/sales.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { type Column, EntryTable } from '#kit/staff/EntryTable.tsx';
import { ListDownload } from '#kit/staff/list/ListDownload.tsx';
import { DayPlot } from '#kit/staff/plot/DayPlot.tsx';
import { type PlotBar, plotBars } from '#kit/staff/plot/plot-bars.ts';
import { salesLists } from './sales-queries.ts';
import { useSalesColumns } from './use-sales-columns.ts';
import classes from '#kit/staff/staff.module.css';
import layout from '#kit/ui/page/layout.module.css';

interface Props {
  sales: EventSales;
  /** The chosen date; undefined for all dates */
  date: number | undefined;
}

/** Sales by day and ticket, as a plot and as a table. */
export function SalesOfDays({ sales: { event, days }, date }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const columns = useSalesColumns().days;
  const title = t`Sales by day`;
  const plot = plotBars(
    days.map(({ day, ticket, sold }) => ({ day, name: ticket, value: sold })),
    t`Other tickets`,
  );
  const { highest } = plot;
  const best = plot.bars.find(({ total }) => total === highest);
  if (best === undefined) {
    return (
      <Part id="days" title={title}>
        <p>
          <Trans>Nothing has been sold yet.</Trans>
        </p>
      </Part>
    );
  }
  const day = formatDate(best.day, locale);
  const tableColumns: Column<PlotBar>[] = [
    { name: 'day', label: t`Day`, cell: (bar) => formatDate(bar.day, locale) },
    ...(plot.series.length < 2 ? [] : plot.series.map((name, index) => columnOf(name, index))),
    { name: 'total', label: t`Sold`, isNumber: true },
  ];
  const download = { title, path: `${staffPaths.events}/sales-by-day`, list: salesLists.days, columns };
  return (
    <Part
      id="days"
      title={title}
      tools={
        <ListDownload
          {...download}
          shown={{ id: event.id, date, page: 1 }}
          keyOf={({ day: on, ticket }) => `${on} ${ticket}`}
          total={days.length}
        />
      }
    >
      <DayPlot label={t`Places sold on each day, ${highest} at most, on ${day}`} plot={plot} />
      <EntryTable
        label={title}
        entries={plot.bars.filter(({ total }) => total > 0)}
        columns={tableColumns}
        keyOf={(bar) => bar.day}
      />
    </Part>
  );
}

function columnOf(name: string, index: number): Column<PlotBar> {
  return { name: `series-${index}`, label: name, isNumber: true, cell: ({ parts }) => parts[index] };
}

/** Sales and no-shows by ticket; tickets of the same name on several dates are one row, and several in the file. */
export function SalesOfTypes({ sales: { event, types, type_count }, date }: Props) {
  const { t } = useLingui();
  const { counts, tickets } = useSalesColumns();
  const title = t`Tickets`;
  return (
    <Part
      id="tickets"
      title={title}
      tools={
        types.length > 0 && (
          <ListDownload
            title={title}
            path={`${staffPaths.events}/sales-by-ticket`}
            list={salesLists.tickets}
            shown={{ id: event.id, date, page: 1 }}
            columns={tickets}
            keyOf={({ id }) => id}
            total={type_count}
          />
        )
      }
    >
      {types.length === 0 ? (
        <p>
          <Trans>No tickets: no booking is needed.</Trans>
        </p>
      ) : (
        <EntryTable
          label={title}
          entries={types}
          columns={[{ name: 'ticket', label: t`Ticket` }, ...counts]}
          keyOf={({ ticket }) => ticket}
        />
      )}
    </Part>
  );
}

/** Sales and income of each date. */
export function SalesOfDates({ sales: { event, dates }, date }: Props) {
  const { t } = useLingui();
  const columns = useSalesColumns().dates;
  const hasDesk = dates.some(({ desk }) => desk.amount !== '0');
  const title = t`Income by date`;
  if (dates.length === 0) return null;
  return (
    <Part
      id="dates"
      title={title}
      tools={
        <ListDownload
          title={title}
          path={`${staffPaths.events}/income-by-date`}
          list={salesLists.dates}
          shown={{ id: event.id, date, page: 1 }}
          columns={columns}
          keyOf={({ id }) => id}
          total={dates.length}
        />
      }
    >
      <EntryTable
        label={title}
        entries={dates}
        columns={hasDesk ? columns : columns.filter(({ name }) => name !== 'desk')}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => generatePath(staffPaths.eventDate, { id: String(id) })}
      />
    </Part>
  );
}

interface PartProps {
  id: string;
  title: string;
  tools?: ReactNode;
  children: ReactNode;
}

function Part({ id, title, tools, children }: PartProps) {
  return (
    <section className={layout.stack3} aria-labelledby={`sales-${id}`}>
      <div className={classes.title}>
        <h2 id={`sales-${id}`}>{title}</h2>
        <div data-print="off">{tools}</div>
      </div>
      {children}
    </section>
  );
}
