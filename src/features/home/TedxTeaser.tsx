import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#api/query.ts';
import { events } from '#contract/events.ts';
import { inMalta } from '#i18n/dates.ts';
import { paths } from '#lib/paths.ts';
import { AsOf } from '#shared/state/AsOf.tsx';
import { Section } from '#ui/page/Section.tsx';
import { EventRows } from './EventsTeaser.tsx';
import classes from './home.module.css';

/** The TEDx feed (spec §7 "events"): those within the window, the first page of four. */
function tedxFeed(days: TedxWindow) {
  return query(
    events.list,
    { query: { page: 1, limit: 4, sort: 'start', filter: { ...days, class: 'tedx' } } },
    { optional: true },
  );
}

/** TEDx events of the next thirty days; nothing if there are none. */
export function Component() {
  const { t } = useLingui();
  const [feed] = useState(() => tedxFeed(tedxWindow(new Date())));
  const result = useQuery(feed);
  const { data = [] } = result.data ?? {};
  if (result.isPending) return <section className={classes.tedx} />;
  if (data.length === 0) return null;
  return (
    <Section
      title={t`TEDx in the next thirty days`}
      more={{ href: `${paths.events}?type=tedx`, label: t`More about TEDx` }}
    >
      <AsOf queryKey={feed.queryKey} result={result} />
      <EventRows events={data} />
    </Section>
  );
}

/** Days that the TEDx feed looks ahead (spec §9). */
const DAYS_AHEAD = 30;

/** Days in Malta as `2026-12-04`, both included. */
export interface TedxWindow {
  from: string;
  to: string;
}

/** From today, in Malta's time zone, to thirty days ahead. */
export function tedxWindow(now: Date): TedxWindow {
  const { year, month, day } = inMalta(now);
  const today = Date.UTC(Number(year), month - 1, Number(day));
  return { from: written(today), to: written(today + DAYS_AHEAD * 86_400_000) };
}

function written(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
