import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { ApiError } from '#client/api/api-error.ts';
import { formatAge } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { careerDocumentsPaths } from '#contract/career-documents/paths.ts';
import { type Interview, type InterviewHalfDay, interviews, SlotTaken } from '#contract/interviews/calls.ts';
import type { AnswerOf } from '#contract/kit/endpoint.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import type { Field } from '#kit/form/FormField.tsx';
import { useApiForm } from '#kit/form/use-api-form.ts';
import { useNow } from '#kit/state/use-now.ts';
import { Button } from '#kit/ui/Button.tsx';
import { RadioGroup } from '#kit/ui/form/RadioGroup.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { useHalfDayName } from './HalfDays.tsx';
import { refetchInterviews, upcomingInterviewsQuery } from './interview-queries.ts';
import { SlotField } from './SlotField.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './interviews.module.css';

interface Props {
  offer: AnswerOf<typeof interviews.offer>;
  onBooked: (interview: Interview) => void;
}

const keyOf = ({ day, half }: InterviewHalfDay) => `${day} ${half}`;

/** The choice of a half-day, then a slot. If the slot was taken meanwhile, the nearest free ones are suggested. */
export function InterviewForm({ offer: { company, half_days }, onBooked }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const nameOf = useHalfDayName();
  const { data: upcoming } = useQuery(upcomingInterviewsQuery);
  const own = (upcoming?.data ?? []).filter(({ state }) => state === 'booked');
  const firstFree = half_days.find(({ slots }) => slots.some(({ is_free }) => is_free));
  const state = useApiForm({
    id: 'interview',
    endpoint: interviews.book,
    initial: { half: firstFree === undefined ? '' : keyOf(firstFree), starts_at: '', with_cv: false },
    fixed: { company_id: company.id },
    toBody: ({ starts_at, with_cv }) => ({ company_id: company.id, starts_at, with_cv }),
    onDone: (interview) => {
      onBooked(interview);
      void refetchInterviews(client);
    },
    onFailure: () => void refetchInterviews(client),
  });
  const { form, failure } = state;
  const choose = (half: string, starts_at: string) => {
    form.setFieldValue('half', half);
    form.setFieldValue('starts_at', starts_at);
  };
  const chosen = half_days.find((each) => keyOf(each) === form.values['half']) ?? half_days[0];
  const fields: Field[] = [
    {
      kind: 'own',
      name: 'half',
      label: t`Half-day`,
      render: (input) => (
        <RadioGroup
          {...input}
          options={half_days.map((each) => ({ value: keyOf(each), label: nameOf(each) }))}
          onChange={(half) => choose(half, '')}
        />
      ),
    },
    {
      kind: 'own',
      name: 'starts_at',
      label: t`Time`,
      render: (input) => <SlotField {...input} slots={chosen?.slots ?? []} own={own} />,
    },
    {
      kind: 'checkbox',
      name: 'with_cv',
      label: t`CV`,
      words: <Trans>Attach a copy of my CV</Trans>,
      note: <CvNote />,
    },
  ];
  const halfOf = (starts_at: string) =>
    half_days.find(({ slots }) => slots.some((slot) => slot.starts_at === starts_at));
  const nearest = nearestIn(failure).filter((starts_at) => halfOf(starts_at) !== undefined);
  return (
    <ApiForm label={t`Book an interview`} state={state} fields={fields} action={<Trans>Book the interview</Trans>}>
      {nearest.length > 0 && (
        <NearestSlots
          slots={nearest}
          onChoose={(starts_at) => {
            const half = halfOf(starts_at);
            if (half !== undefined) choose(keyOf(half), starts_at);
          }}
        />
      )}
    </ApiForm>
  );
}

function CvNote() {
  return (
    <p className={layout.quiet}>
      <Trans>
        The company gets the CV currently in your <Link href={careerDocumentsPaths.mine}>career documents</Link>; later
        changes there do not affect this copy.
      </Trans>
    </p>
  );
}

/** Returns the free slots in the error response, the nearest first. */
function nearestIn(failure: ApiError | undefined): readonly string[] {
  const slotTaken = v.safeParse(SlotTaken, failure?.body);
  return slotTaken.success ? slotTaken.output.nearest : [];
}

function NearestSlots({ slots, onChoose }: { slots: readonly string[]; onChoose: (starts_at: string) => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  return (
    <div className={classes.nearest} role="group" aria-label={t`The nearest free times`}>
      <p>
        <Trans>The nearest free times:</Trans>
      </p>
      {slots.map((starts_at) => (
        <Button key={starts_at} tone="secondary" onClick={() => onChoose(starts_at)}>
          {formatAge(starts_at, now, locale)}
        </Button>
      ))}
    </div>
  );
}
