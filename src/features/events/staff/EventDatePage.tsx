import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import { formatDate, formatTime } from '#client/i18n/dates.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import type { StaffEventDate } from '#contract/events/editor-forms.ts';
import { eventDatesAdmin } from '#contract/events/editor.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { resourceDetail } from '#kit/staff/resource/ResourceDetail.tsx';
import { ResourceSection } from '#kit/staff/resource/ResourceSection.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { blocksQuery, countsQuery } from './blocks/block-queries.ts';
import { DatePlaces } from './blocks/DatePlaces.tsx';
import { dates, ticketTypesOf } from './date-resources.tsx';
import { codesQuery, dateQuery, questionsQuery } from './event-admin-queries.ts';
import { RepeatDate } from './RepeatDate.tsx';
import { TicketExtras } from './TicketExtras.tsx';

const eventPage = ({ event }: StaffEventDate) => generatePath(staffPaths.event, { id: String(event.id) });

const page = resourceDetail({
  forms: dates,
  view: dateQuery,
  back: { href: eventPage, label: msg`Event` },
  tag: ({ is_cancelled }) => is_cancelled && <CancelledTag />,
  title: ({ event, starts_at }, { inLocale, locale }) =>
    [inLocale(event.title), formatDate(starts_at, locale), formatTime(starts_at)].join(', '),
  facts: (date, { i18n, inLocale }) => [
    [
      i18n._(msg`Event`),
      <Link key="event" href={eventPage(date)}>
        {inLocale(date.event.title)}
      </Link>,
    ],
    [
      i18n._(msg`Booked places`),
      <Link key="holders" href={`${staffPaths.ticketHolders}?date=${date.id}`}>
        {`${date.taken} / ${date.capacity}`}
      </Link>,
    ],
    [
      i18n._(msg`Waiting list`),
      <Link key="waiting" href={`${staffPaths.waitingList}?date=${date.id}`}>
        {i18n._(msg`Students who wait for places`)}
      </Link>,
    ],
    [
      i18n._(msg`Sales`),
      <Link key="sales" href={`${generatePath(staffPaths.eventSales, { id: String(date.event.id) })}?date=${date.id}`}>
        {i18n._(msg`Sales and income`)}
      </Link>,
    ],
    ...(date.taken === 0
      ? []
      : [[i18n._(msg`Changes`), i18n._(msg`Holders are notified of a new time or venue.`)] as const]),
  ],
  parts: (date) => <DateParts date={date} />,
  removal: {
    endpoint: eventDatesAdmin.remove,
    label: msg`Remove the date`,
    question: msg`Remove this date?`,
    consequence: () => msg`Its tickets are removed too.`,
    confirm: msg`Remove it`,
    done: msg`The date was removed.`,
    leaveTo: eventPage,
  },
});

/** /staff/events/dates/:id: a date of an event, its tickets, blocks and repetitions. */
export const { Component } = page;

export const queries = (address: PageAddress) => {
  const id = Number(address.params['id']);
  return [...page.queries(address), countsQuery(id), blocksQuery(id), codesQuery(id), questionsQuery(id)];
};

function DateParts({ date }: { date: StaffEventDate }) {
  return (
    <>
      <h2>
        <Trans>Tickets</Trans>
      </h2>
      <ResourceSection
        resource={ticketTypesOf(date)}
        entries={date.ticket_types}
        owner={date}
        empty={msg`No tickets: no booking is needed.`}
      />
      {date.ticket_types.length > 0 && <DatePlaces date={date} />}
      {date.ticket_types.length > 0 && <TicketExtras date={date} />}
      <h2>
        <Trans>Repeat this date</Trans>
      </h2>
      <RepeatDate date={date} />
      {date.taken > 0 && !date.is_cancelled && (
        <>
          <h2>
            <Trans>Move this date</Trans>
          </h2>
          <p>
            <Link href={generatePath(staffPaths.moveDate, { id: String(date.id) })}>
              <Trans>New time or venue, with a plan and a sentence for the holders…</Trans>
            </Link>
          </p>
        </>
      )}
      <h2>
        <Trans>Cancel this date</Trans>
      </h2>
      <p>
        <Link href={generatePath(staffPaths.cancelDate, { id: String(date.id) })}>
          {date.is_cancelled ? <Trans>Progress of the cancellation</Trans> : <Trans>Cancel this date…</Trans>}
        </Link>
      </p>
    </>
  );
}

function CancelledTag() {
  return (
    <StateTag tone="bad">
      <Trans>Cancelled</Trans>
    </StateTag>
  );
}
