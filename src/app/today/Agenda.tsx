import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from '#client/i18n/use-locale.ts';
import { formatDateWithWeekday } from '#client/i18n/weekdays.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { usePass } from '#kit/pass/use-pass.ts';
import { StoredCopyNote } from '#kit/state/AsOf.tsx';
import { useNow } from '#kit/state/use-now.ts';
import { StillUnknown } from '#kit/today/StillUnknown.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { type AgendaDay, agendaDays, dayAfter, firstDays, maltaDay } from './agenda-days.ts';
import { agendaSource, ownAgenda } from './agenda-queries.ts';
import { AgendaRow } from './AgendaRow.tsx';
import classes from './agenda.module.css';

/** Entries that are shown at once: the rest would push the news off the page. */
const MAX_INITIAL_ENTRIES = 8;

/** Everything of the member's that has a date, nearest first, from the device at once. */
export function Agenda() {
  const { t } = useLingui();
  const { status, asOf, isPending } = usePass(agendaSource, useQuery(ownAgenda));
  return (
    <section className={classes.agenda} aria-labelledby="agenda">
      <div className={classes.head}>
        <h2 id="agenda">{t`Agenda`}</h2>
        {asOf && <StoredCopyNote at={asOf} />}
      </div>
      {isPending && (
        <ul>
          <StillUnknown />
        </ul>
      )}
      {!isPending && status === undefined && (
        <p>
          <Trans>Your dates could not be loaded.</Trans>
        </p>
      )}
      {status && <Days entries={status} />}
    </section>
  );
}

function Days({ entries }: Pick<AgendaDay, 'entries'>) {
  const now = useNow();
  const [isWhole, setWhole] = useState(false);
  const days = agendaDays(entries, now);
  const total = days.reduce((sum, day) => sum + day.entries.length, 0);
  if (total === 0) return <EmptyAgenda />;
  // One more is shown rather than a button for it.
  const shown = isWhole || total <= MAX_INITIAL_ENTRIES + 1 ? days : firstDays(days, MAX_INITIAL_ENTRIES);
  return (
    <>
      {shown.map((day) => (
        <Day key={day.day} {...day} now={now} />
      ))}
      {shown !== days && (
        <Button tone="secondary" onClick={() => setWhole(true)}>
          <Plural value={total - MAX_INITIAL_ENTRIES} one="Show # more date" other="Show # more dates" />
        </Button>
      )}
    </>
  );
}

function Day({ day, entries, now }: AgendaDay & { now: Date }) {
  const id = `agenda-${day}`;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        <DayName day={day} now={now} />
      </h3>
      <ul>
        {entries.map((entry) => (
          <AgendaRow key={`${entry.kind} ${entry.ref}`} entry={entry} day={day} now={now} />
        ))}
      </ul>
    </section>
  );
}

function DayName({ day, now }: { day: string; now: Date }) {
  const locale = useLocale();
  const today = maltaDay(now);
  if (day === today) return <Trans>Today</Trans>;
  if (day === dayAfter(today)) return <Trans>Tomorrow</Trans>;
  return formatDateWithWeekday(day, locale);
}

function EmptyAgenda() {
  return (
    <>
      <p>
        <Trans>You have nothing coming up.</Trans>
      </p>
      <p className={classes.ways}>
        <Link href={paths.events}>
          <Trans>See what’s on</Trans>
        </Link>
        <Link href={memberPaths.account}>
          <Trans>What to book and apply for</Trans>
        </Link>
      </p>
    </>
  );
}
