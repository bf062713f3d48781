import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatPeriod } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { waitingListPath } from '#kit/booking/booking-address.ts';
import { Link } from '#kit/ui/Link.tsx';
import { useEntryTitle } from './OwnEntry.tsx';
import { isOpenEntry, waitingEntriesQuery } from './waiting-queries.ts';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';

/** The waiting lists on which the member is, each with its position or offer; nothing without any. */
export function MyWaitingLists() {
  const locale = useLocale();
  const titleOf = useEntryTitle();
  const { data = [] } = useQuery(waitingEntriesQuery);
  const open = data.filter(isOpenEntry);
  if (open.length === 0) return null;
  return (
    <section className={`${layout.stack4} ${prose.part}`} aria-labelledby="waiting-lists">
      <h2 id="waiting-lists">
        <Trans>Waiting lists</Trans>
      </h2>
      <ul className={layout.stack3}>
        {open.map((entry) => (
          <li key={entry.id}>
            <Link href={waitingListPath(entry.date.event.slug, entry.date.id)}>{entry.date.event.title}</Link>{' '}
            <span className={layout.quiet}>{formatPeriod(entry.date.start, entry.date.end, locale)}</span>
            <br />
            {titleOf(entry)}
          </li>
        ))}
      </ul>
    </section>
  );
}
