import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#api/query.ts';
import { events } from '#contract/events.ts';
import { paths } from '#lib/paths.ts';
import { AsOf } from '#shared/state/AsOf.tsx';
import { Section } from '#ui/page/Section.tsx';
import { EventRows } from './EventsTeaser.tsx';
import { type TedxWindow, tedxWindow } from './tedx-window.ts';
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
