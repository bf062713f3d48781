import { Trans, useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import { formatPeriod } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { paths } from '#contract/kit/paths.ts';
import { PriceText } from '#kit/booking/PriceText.tsx';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { useNow } from '#kit/state/use-now.ts';
import { type CurrentTedx, currentTedxQuery, tedxWindow } from '#kit/tedx/current-tedx.ts';
import { Link } from '#kit/ui/Link.tsx';
import { Section } from '#kit/ui/page/Section.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import classes from './tedx.module.css';

const allEvents = `${paths.events}?type=tedx`;

/** TEDx events between today and thirty days ahead, four at most (TEDX-5). */
export function Component() {
  const { t } = useLingui();
  const feed = currentTedxQuery(tedxWindow(useNow()));
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
            {status === 'cancelled' ? <Trans>Cancelled</Trans> : <PriceText range={price} />}
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
