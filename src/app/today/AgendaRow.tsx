import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoment, formatTime } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { Link } from '#kit/ui/Link.tsx';
import { type AgendaDay, hasStartedAndHasEnd, maltaDay } from './agenda-days.ts';
import { describeEntry } from './agenda-lines.ts';
import classes from './agenda.module.css';

interface Props {
  entry: AgendaDay['entries'][number];
  /** The day of its heading: its start day, or today */
  day: string;
  now: Date;
}

/** When, what, and where; one press away from the thing itself. */
export function AgendaRow({ entry, day, now }: Props) {
  const { i18n } = useLingui();
  const line = describeEntry(entry);
  if (line === undefined) return null;
  const { title, note, href } = line;
  const details = [note && i18n._(note), entry.place].filter(Boolean).join(' · ');
  return (
    <li className={classes.row} data-cancelled={entry.is_cancelled || undefined}>
      <p className={classes.time}>
        <Time entry={entry} day={day} />
        {hasStartedAndHasEnd(entry, now) && (
          <strong>
            <Trans>Now</Trans>
          </strong>
        )}
      </p>
      <div>
        <Link href={href}>{typeof title === 'string' ? title : i18n._(title)}</Link>
        {entry.is_cancelled && (
          <strong className={classes.cancelled}>
            <Trans>Cancelled</Trans>
          </strong>
        )}
        {details !== '' && <p>{details}</p>}
      </div>
    </li>
  );
}

/** The hours on the day of the list. */
function Time({ entry, day }: Pick<Props, 'entry' | 'day'>) {
  const locale = useLocale();
  const { starts_at, ends_at, is_whole_day } = entry;
  if (is_whole_day) return <Trans>All day</Trans>;
  const start = formatTime(starts_at);
  const end = maltaDay(ends_at) === day ? formatTime(ends_at) : formatMoment(ends_at, locale);
  if (starts_at === ends_at) {
    return (
      <time dateTime={starts_at}>
        <Trans>by {start}</Trans>
      </time>
    );
  }
  if (maltaDay(starts_at) !== day) {
    return (
      <time dateTime={ends_at}>
        <Trans>until {end}</Trans>
      </time>
    );
  }
  return (
    <time dateTime={starts_at}>
      {start}–{end}
    </time>
  );
}
