import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { generatePath } from 'react-router';
import { formatPeriod, formatTime } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { careersPaths } from '#contract/careers/paths.ts';
import { type Interview, interviews } from '#contract/interviews/calls.ts';
import { dateInSentence } from '#contract/kit/written-dates.ts';
import { SaveToCalendar } from '#kit/booking/SaveToCalendar.tsx';
import { DateSheet } from '#kit/page/DateSheet.tsx';
import { Failure } from '#kit/state/Failure.tsx';
import { useNow } from '#kit/state/use-now.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Dialog } from '#kit/ui/Dialog.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { useWrite } from '#kit/use-write.ts';
import { interviewStateTable } from './interview-states.ts';
import { arrivalTime } from './InterviewFacts.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './interviews.module.css';

/** An upcoming interview with its actions. */
export function MyInterview({ interview }: { interview: Interview }) {
  const { company, id, cancel_until } = interview;
  const now = useNow().getTime();
  return (
    <li className={classes.card}>
      <DateSheet at={interview.starts_at} />
      <div className={`${layout.stack3} ${classes.words}`}>
        <h2>
          <Link href={generatePath(careersPaths.company, { id: company.slug })}>{company.name}</Link>
        </h2>
        <InterviewLines interview={interview} />
        <div className={classes.actions}>
          <SaveToCalendar endpoint={interviews.calendar} input={{ params: { id } }} />
          {Date.parse(cancel_until) > now && <CancelInterview interview={interview} />}
        </div>
        <CancelText until={cancel_until} />
      </div>
    </li>
  );
}

/** Date, place and company in a few lines, for reading on a phone just before the interview. */
function InterviewLines({ interview }: { interview: Interview }) {
  const locale = useLocale();
  const { starts_at, ends_at, place, interviewer, has_cv } = interview;
  const arrival = formatTime(arrivalTime(interview));
  return (
    <div className={`${layout.stack1} ${classes.lines}`}>
      <p>
        <strong>
          <time dateTime={starts_at}>{formatPeriod(starts_at, ends_at, locale)}</time>
        </strong>
      </p>
      <p>
        <Trans>Arrive 10 minutes early: {arrival}</Trans>
      </p>
      <p>
        {place} · {interviewer}
      </p>
      {has_cv && (
        <p>
          <Trans>A copy of your CV is attached.</Trans>
        </p>
      )}
    </div>
  );
}

function CancelText({ until }: { until: string }) {
  const locale = useLocale();
  const now = useNow().getTime();
  const [day, time] = [dateInSentence(until, locale), formatTime(until)];
  return (
    <p className={layout.quiet}>
      {Date.parse(until) > now ? (
        <Trans>
          You can cancel until {day}, {time}.
        </Trans>
      ) : (
        <Trans>It is less than 24 hours away and can no longer be cancelled.</Trans>
      )}
    </p>
  );
}

function CancelInterview({ interview }: { interview: Interview }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { name } = interview.company;
  return (
    <>
      <Button tone="quiet" label={t`Cancel the interview with ${name}`} onClick={() => setOpen(true)}>
        <Trans>Cancel…</Trans>
      </Button>
      {isOpen && <CancelDialog interview={interview} onClose={() => setOpen(false)} />}
    </>
  );
}

function CancelDialog({ interview, onClose }: { interview: Interview; onClose: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { press, isRunning, failure } = useWrite(interviews.cancel, { refreshes: ['interviews'] });
  const when = formatPeriod(interview.starts_at, interview.ends_at, locale);
  return (
    <Dialog
      kind="question"
      title={t`Cancel this interview?`}
      onClose={onClose}
      actions={
        <>
          <Button busy={isRunning} onClick={() => press({ params: { id: interview.id } })}>
            <Trans>Cancel the interview</Trans>
          </Button>
          <Button tone="secondary" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
        </>
      }
    >
      <p>
        {interview.company.name}, {when}
      </p>
      <p>
        <Trans>Others can then book this time immediately.</Trans>
      </p>
      <LiveAnswer>
        <Failure error={failure} hasForm={false} />
      </LiveAnswer>
    </Dialog>
  );
}

/** A past or cancelled interview. */
export function PastInterview({ interview }: { interview: Interview }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { company, starts_at, ends_at, state } = interview;
  return (
    <li>
      <strong>{company.name}</strong>
      <span>
        {formatPeriod(starts_at, ends_at, locale)} · {i18n._(interviewStateTable[state].label())}
      </span>
    </li>
  );
}
