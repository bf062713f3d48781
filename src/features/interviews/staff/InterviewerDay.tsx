import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { formatDate, formatTime } from '#client/i18n/dates.ts';
import { toMaltaClock } from '#client/i18n/malta-clock.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { Interviewer, StaffInterview } from '#contract/interviews/staff.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { type Column, EntryTable } from '#kit/staff/EntryTable.tsx';
import { RowsSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { useResults } from '#kit/staff/use-results.tsx';
import { useNow } from '#kit/state/use-now.ts';
import { Button } from '#kit/ui/Button.tsx';
import { interviewStateTable } from '../interview-states.ts';
import { InterviewActions } from './InterviewActions.tsx';
import { dayInterviewsQuery } from './interviews-admin-queries.ts';
import { InterviewsTableFile } from './InterviewsTableFile.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './interviewer-day.module.css';

/** The interviews of a day by time: on screen to record attendance, on paper for the interviewer. */
export function InterviewerDay({ interviewer }: { interviewer: Interviewer }) {
  const { t } = useLingui();
  const locale = useLocale();
  const days = [...new Set(interviewer.windows.map(({ day }) => day))];
  const [chosen, setChosen] = useState<string>();
  const today = toMaltaClock(useNow()).slice(0, 10);
  const day = chosen ?? days.find((each) => each >= today) ?? days.at(-1);
  if (day === undefined) return <p>{t`Nobody can book yet: add times first.`}</p>;
  return (
    <>
      <div className={classes.toolbar} data-print="off">
        <NativeSelect
          label={t`Day`}
          data={days.map((each) => ({ value: each, label: formatDate(each, locale) }))}
          value={day}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <Button tone="secondary" onClick={() => window.print()}>
          <Trans>Print the list</Trans>
        </Button>
        <InterviewsTableFile filter={{ interviewer_id: interviewer.id, day }} />
      </div>
      <Day key={day} interviewer={interviewer} day={day} />
    </>
  );
}

function Day({ interviewer, day }: { interviewer: Interviewer; day: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { said, onDone, onFailure } = useResults();
  const columns = useColumns();
  const title = `${interviewer.name}, ${interviewer.company.name}`;
  return (
    <LoadedQuery query={dayInterviewsQuery(interviewer.id, day)} placeholder={<RowsSkeleton />}>
      {({ data }) => (
        <div className={layout.stack3} data-print="alone">
          {said}
          <p data-print="only">
            <strong>{title}</strong>
            <br />
            {formatDate(day, locale)} · {interviewer.place}
          </p>
          {data.length === 0 ? (
            <p>{t`Nobody has booked on this day.`}</p>
          ) : (
            <EntryTable
              label={t`Interviews`}
              entries={data}
              columns={columns}
              keyOf={({ id }) => id}
              renderActions={(interview) => (
                <InterviewActions interview={interview} onDone={onDone} onFailure={onFailure} />
              )}
            />
          )}
        </div>
      )}
    </LoadedQuery>
  );
}

function useColumns(): readonly Column<StaffInterview>[] {
  const { t } = useLingui();
  const nameOf = usePersonName();
  const hours = ({ starts_at, ends_at }: StaffInterview) => `${formatTime(starts_at)}–${formatTime(ends_at)}`;
  return [
    { name: 'starts_at', label: t`Time`, cell: hours },
    { name: 'person', label: t`Student`, cell: ({ person }) => nameOf(person) },
    { name: 'email', label: t`E-mail`, cell: ({ person }) => person.email },
    { name: 'cv', label: t`CV`, cell: ({ has_cv }) => has_cv && t`Yes` },
    { name: 'state', label: t`State`, states: interviewStateTable },
  ];
}
