import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '#contract/kit/paths.ts';
import { AsOf } from '#kit/state/AsOf.tsx';
import { useNow } from '#kit/state/use-now.ts';
import { currentTedxQuery, tedxWindow } from '#kit/tedx/current-tedx.ts';
import { Section } from '#kit/ui/page/Section.tsx';
import { EventRows } from './EventsTeaser.tsx';
import classes from './home.module.css';

/** TEDx events of the next thirty days; empty if there are no such events. */
export function Component() {
  const { t } = useLingui();
  const feed = currentTedxQuery(tedxWindow(useNow()));
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
