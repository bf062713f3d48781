import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { randomUuid } from '#client/lib/random-uuid.ts';
import { type DateMove, MAX_MOVE_SENTENCE, type MovePlan as Plan, movesAdmin } from '#contract/events/move.ts';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import { bilingualField, idField, timeField } from '#kit/staff/resource/resource-fields.ts';
import { useDeclaredForm } from '#kit/staff/resource/use-declared-form.ts';
import { useResourceContext } from '#kit/staff/resource/use-resource-context.ts';
import type { Results } from '#kit/staff/use-results.tsx';
import { type ChoiceReads, choiceReads, choicesOfferedOf } from './event-admin-queries.ts';
import { MovePlan } from './MovePlan.tsx';
import layout from '#kit/ui/page/layout.module.css';

const fields = [
  timeField('starts_at', { label: msg`Starts at` }),
  timeField('ends_at', { label: msg`Ends at` }),
  idField<ChoiceReads>('venue_id', {
    label: msg`Venue`,
    placeholder: msg`Not known yet`,
    options: (context) => choicesOfferedOf(context.reads.choices?.venues, context),
  }),
  bilingualField('sentence', {
    label: msg`Sentence for the holders`,
    rows: 2,
    maxLength: MAX_MOVE_SENTENCE,
    isOptional: true,
  }),
];

interface Shown {
  plan: Plan;
  /** The id of the move that this plan may become */
  id: string;
  /** The typed values that it was made of */
  values: string;
}

/** The form of a new time or venue. It shows a plan first, and changes nothing (EVENT-43). */
export function MoveForm({ date, onDone, onFailure }: Results & { date: DateMove }) {
  const { t } = useLingui();
  const [shown, setShown] = useState<Shown>();
  const context = useResourceContext<ChoiceReads>({ reads: choiceReads });
  const { starts_at, ends_at, venue_id } = date;
  const { state, sections } = useDeclaredForm<ChoiceReads>({
    id: `move-date-${date.id}`,
    endpoint: movesAdmin.plan,
    params: { id: date.id },
    context,
    fields,
    entry: { starts_at, ends_at, venue_id, sentence: { en: '', mt: '' } },
    refreshes: [],
    onDone: (answer): void => {
      setShown({ plan: answer as Plan, id: randomUuid(), values: JSON.stringify(state.form.getValues()) });
    },
  });
  // A plan of other values than those in the form would mislead.
  const isCurrent = shown?.values === JSON.stringify(state.form.values);
  return (
    <section className={layout.stack3} aria-label={t`Move this date`}>
      <h2>{t`Move this date`}</h2>
      <EntryForm label={t`Move this date`} state={state} sections={sections} action={t`Show the plan`} />
      {shown && isCurrent && (
        <MovePlan
          key={shown.id}
          date={date.id}
          id={shown.id}
          plan={shown.plan}
          onDone={(words) => {
            state.forget?.();
            setShown(undefined);
            onDone(words);
          }}
          onFailure={(error) => {
            setShown(undefined);
            onFailure(error);
          }}
        />
      )}
    </section>
  );
}
