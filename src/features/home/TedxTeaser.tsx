import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { paths } from '#lib/paths.ts';
import { AsOf } from '#shared/AsOf.tsx';
import { Section } from '#ui/Section.tsx';
import { EventRow } from './EventsTeaser.tsx';
import { featureFlags, tedxFeed } from './home-queries.ts';
import { tedxWindow } from './tedx-window.ts';
import classes from './home.module.css';

const never = () => () => undefined;

/**
 * TEDx of the next thirty days, where that part is switched on. What day it is may not be asked while the server's page is
 * taken over, and the first document has no room for it (14 kB): it comes after.
 */
export function TedxTeaser() {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const { data: flags } = useQuery(featureFlags);
  return isHydrated && flags?.tedx === true ? <Feed /> : null;
}

/** Without an event in these days the page goes without. */
function Feed() {
  const { t } = useLingui();
  const [feed] = useState(() => tedxFeed(tedxWindow(new Date())));
  const result = useQuery(feed);
  const { data = [] } = result.data ?? {};
  if (data.length === 0) return null;
  return (
    <Section
      title={t`TEDx in the next thirty days`}
      more={{ href: `${paths.events}?type=tedx`, label: t`All of TEDx` }}
    >
      <AsOf queryKey={feed.queryKey} result={result} />
      <ul className={classes.events}>
        {data.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
    </Section>
  );
}
