import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { generatePath } from 'react-router';
import { formatMoment } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { CheckCode, EventCheck } from '#contract/events/editor-forms.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { Link } from '#kit/ui/Link.tsx';
import { checklistQuery } from './event-admin-queries.ts';
import layout from '#kit/ui/page/layout.module.css';

const texts: Record<CheckCode, MessageDescriptor> = {
  no_date: msg`Add a date: readers see an event by its dates.`,
  sale_after_start: msg`The sale of a ticket opens after bookings have closed.`,
  no_places: msg`A ticket is valid for no part of the hall.`,
  dates_over: msg`All dates are over.`,
  no_venue: msg`No venue`,
  no_ticket: msg`No price: without a ticket, no booking is needed.`,
  maltese_missing: msg`The Maltese is missing or older than the English.`,
};

/** The missing parts of an event (EVENT-33). Nothing while it is complete. */
export function Checklist({ event }: { event: number }) {
  const { t } = useLingui();
  const { data: checks = [] } = useQuery(checklistQuery(event));
  if (checks.length === 0) return null;
  return (
    <section aria-label={t`Before publishing`} className={layout.stack2}>
      <h2>
        <Trans>Before publishing</Trans>
      </h2>
      <ul>
        {checks.map((check) => (
          <li key={`${check.code} ${check.date?.id}`}>
            <Check check={check} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Check({ check: { code, is_blocking, date } }: { check: EventCheck }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  return (
    <>
      {date !== null && (
        <>
          <Link href={generatePath(staffPaths.eventDate, { id: String(date.id) })}>
            {formatMoment(date.starts_at, locale)}
          </Link>
          {': '}
        </>
      )}
      {i18n._(texts[code])} {is_blocking && <strong>{i18n._(msg`Needed to publish.`)}</strong>}
    </>
  );
}
