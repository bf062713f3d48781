import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#client/i18n/use-locale.ts';
import { type Interview, interviews } from '#contract/interviews/calls.ts';
import { interviewPaths } from '#contract/interviews/paths.ts';
import { dateInSentence } from '#contract/kit/written-dates.ts';
import { SaveToCalendar } from '#kit/booking/SaveToCalendar.tsx';
import { Outcome } from '#kit/state/Outcome.tsx';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { InterviewFacts } from './InterviewFacts.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './interviews.module.css';

interface Props {
  interview: Interview;
  /** Whether it has just been booked */
  isNew?: true;
}

/** The student's booked interview with the company. */
export function BookedInterview({ interview, isNew }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const day = dateInSentence(interview.starts_at, locale);
  return (
    <div className={layout.stack5}>
      {isNew ? (
        <Outcome tone="success" title={t`Your interview is booked`}>
          <Trans>A confirmation with a calendar file will be e-mailed to you.</Trans>
        </Outcome>
      ) : (
        <Notice title={t`You already have an interview booked on ${day}`}>
          <Trans>You can have only one interview with each company.</Trans>
        </Notice>
      )}
      <InterviewFacts interview={interview} />
      <div className={classes.actions}>
        <SaveToCalendar endpoint={interviews.calendar} input={{ params: { id: interview.id } }} />
        <ButtonLink href={interviewPaths.myInterviews}>
          <Trans>My interviews</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}

/** A past interview with the company, after which no second one can be booked. */
export function InterviewBefore({ interview: { starts_at, state } }: { interview: Interview }) {
  const { t } = useLingui();
  const day = dateInSentence(starts_at, useLocale());
  return state === 'missed' ? (
    <Notice title={t`You missed your interview on ${day}`}>
      <Trans>If you miss it, you cannot book another.</Trans>
    </Notice>
  ) : (
    <Notice title={t`You had your interview on ${day}`}>
      <Trans>You can have only one interview with each company.</Trans>
    </Notice>
  );
}
