import { Trans, useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import { paths } from '#contract/kit/paths.ts';
import { formatPeriod } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { PriceWords } from '#shared/booking/PriceWords.tsx';
import { useNow } from '#shared/state/use-now.ts';
import { type CurrentTedx, currentTedx, tedxWindow } from '#shared/tedx/current-tedx.ts';
import { Link } from '#ui/Link.tsx';
import { Section } from '#ui/page/Section.tsx';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import { ArticleSkeleton } from '#ui/state/Skeletons.tsx';
import classes from './tedx.module.css';

const allEvents = `${paths.events}?type=tedx`;

/** TEDx events between today and thirty days ahead, four at most (spec §7). */
export function Component() {
  const { t } = useLingui();
  const feed = currentTedx(tedxWindow(useNow()));
  return (
    <Section title={t`TEDx in the next thirty days`} more={{ href: allEvents, label: t`All TEDx events` }}>
      <LoadedQuery query={feed} placeholder={<ArticleSkeleton label={t`Loading the events`} />}>
        {({ data }, age) => (
          <>
            {age}
            {data.length === 0 ? <NothingSoon /> : <Events events={data} />}
          </>
        )}
      </LoadedQuery>
    </Section>
  );
}

function Events({ events }: { events: CurrentTedx }) {
  const locale = useLocale();
  return (
    <ul className={classes.events}>
      {events.map(({ id, slug, title, start, end, venue, price, status }) => (
        <li key={id}>
          <time dateTime={start}>{formatPeriod(start, end, locale)}</time>
          <h3>
            <Link href={generatePath(paths.event, { id: slug })}>{title}</Link>
          </h3>
          <p>
            {venue !== null && `${venue} · `}
            {status === 'cancelled' ? <Trans>Cancelled</Trans> : <PriceWords range={price} />}
          </p>
        </li>
      ))}
    </ul>
  );
}

function NothingSoon() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`No TEDx event coming up`} link={{ href: allEvents, label: t`All TEDx events` }}>
      <Trans>There are none in the next thirty days. Tickets will be announced here and under Events.</Trans>
    </EmptyState>
  );
}
