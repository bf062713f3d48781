import { Trans, useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import { formatPeriod } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { paths } from '#contract/kit/paths.ts';
import type { StudentOrganisation } from '#contract/reference/calls.ts';
import {
  type OrganisationEvent,
  organisationEventsQuery,
  organisationFeedAddress,
} from '#kit/booking/event-queries.ts';
import { PriceText } from '#kit/booking/PriceText.tsx';
import { Component as FollowCalendar } from '#kit/calendar/FollowCalendar.tsx';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './organisation.module.css';

const allEvents = `${paths.events}?organiser=student_organisation`;

/** The upcoming events of an organisation. */
export function OrganisationEvents({ organisation: { slug, name } }: { organisation: StudentOrganisation }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <section>
      <h2>
        <Trans>Coming up</Trans>
      </h2>
      <LoadedQuery
        query={organisationEventsQuery(slug)}
        placeholder={<ArticleSkeleton label={t`Loading the events`} />}
      >
        {({ data }, age) =>
          data.length === 0 ? (
            <EmptyState
              title={t`Nothing planned yet`}
              link={{ href: allEvents, label: t`Events of all student organisations` }}
            >
              <Trans>{name} has not announced any events.</Trans>
            </EmptyState>
          ) : (
            <>
              {age}
              <ul className={`${layout.stack4} ${classes.events}`}>
                {data.map((event) => (
                  <EventRow key={event.id} event={event} />
                ))}
              </ul>
            </>
          )
        }
      </LoadedQuery>
      <FollowCalendar path={organisationFeedAddress(locale, slug)} />
    </section>
  );
}

function EventRow({ event: { slug, title, start, end, venue, price, status } }: { event: OrganisationEvent }) {
  const locale = useLocale();
  return (
    <li>
      <time dateTime={start}>{formatPeriod(start, end, locale)}</time>
      <h3>
        <Link href={generatePath(paths.event, { id: slug })}>{title}</Link>
      </h3>
      <p>
        {venue !== null && `${venue} · `}
        {status === 'cancelled' ? <Trans>Cancelled</Trans> : <PriceText range={price} />}
      </p>
    </li>
  );
}
