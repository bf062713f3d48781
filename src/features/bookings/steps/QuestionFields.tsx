import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useImperativeHandle, useState } from 'react';
import { call } from '#client/api/call.ts';
import { transportOf } from '#client/api/query.ts';
import { setAnswer } from '#client/api/write.ts';
import type { Booking } from '#contract/bookings/calls.ts';
import type { BookingExtras, TicketQuestion } from '#contract/bookings/extras.ts';
import { ticketAnswers } from '#contract/bookings/ticket-answers.ts';
import { MAX_ANSWER } from '#contract/kit/ticket-questions.ts';
import { ErrorSummary } from '#kit/ui/form/ErrorSummary.tsx';
import { RadioGroup } from '#kit/ui/form/RadioGroup.tsx';
import { SelectField } from '#kit/ui/form/SelectField.tsx';
import { TextField } from '#kit/ui/form/TextField.tsx';
import { extrasQuery } from '../booking-queries.ts';
import type { QuestionFieldsProps } from './question-handle.ts';
import classes from '../name-fields.module.css';

/** The questions about each attendee, one set for each place (TICKET-11). */
export function Component({ booking, extras, handle }: QuestionFieldsProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [attempt, setAttempt] = useState(0);
  const asked = findAsked(booking, extras, typed);
  const missing = asked.filter(({ question, value }) => question.is_required && value.trim() === '');
  const message = t`Please answer this.`;
  const nameOf = (place: number) => (place === 1 ? t`You` : t`Person ${place}`);
  useImperativeHandle(handle, () => ({
    check: () => {
      if (missing.length > 0) setAttempt((count) => count + 1);
      return missing.length === 0;
    },
    save: async () => {
      const answers = asked.map(({ attendee_id, question, value }) => ({
        attendee_id,
        question_id: question.id,
        answer: value,
      }));
      const saved = await call(transportOf(client), ticketAnswers.save, {
        params: { id: booking.id },
        body: { answers },
      });
      setAnswer(client, extrasQuery(booking.occurrence.id).queryKey, saved);
    },
  }));
  const errors = attempt === 0 ? [] : missing;
  return (
    <>
      <ErrorSummary
        title={t`Please correct this first`}
        errors={errors.map(({ id, place, question }) => ({
          id,
          label: `${nameOf(place)}, ${question.question}`,
          message,
        }))}
        attempt={attempt}
      />
      {booking.attendees.map((person, index) => {
        const fields = asked.filter(({ attendee_id }) => attendee_id === person.id);
        if (fields.length === 0) return null;
        const place = index + 1;
        return (
          <fieldset key={person.id} className={classes.person}>
            <legend>{nameOf(place)}</legend>
            {fields.map((field) => (
              <AnswerField
                key={field.id}
                {...field}
                error={errors.includes(field) ? message : undefined}
                onChange={(value) => setTyped((all) => ({ ...all, [field.id]: value }))}
              />
            ))}
          </fieldset>
        );
      })}
    </>
  );
}

interface Asked {
  /** Of its input */
  id: string;
  attendee_id: number;
  /** Of the attendee in the booking, from 1 */
  place: number;
  question: TicketQuestion;
  value: string;
}

function findAsked({ attendees }: Booking, extras: BookingExtras, typed: Readonly<Record<string, string>>): Asked[] {
  return attendees.flatMap(({ id: attendee_id, ticket }, index) =>
    extras.questions
      .filter(({ ticket_id }) => ticket_id === ticket.id)
      .map((question) => {
        const id = `answer-${attendee_id}-${question.id}`;
        const stored = extras.answers.find(
          (each) => each.attendee_id === attendee_id && each.question_id === question.id,
        );
        return { id, attendee_id, place: index + 1, question, value: typed[id] ?? stored?.answer ?? '' };
      }),
  );
}

interface FieldProps extends Pick<Asked, 'id' | 'question' | 'value'> {
  error: string | undefined;
  onChange: (value: string) => void;
}

function AnswerField({ id, question: { kind, question, options, is_required }, value, error, onChange }: FieldProps) {
  const { t } = useLingui();
  const field = { id, label: is_required ? question : t`${question} (optional)`, error };
  if (kind === 'yes_no') {
    const choices = [
      { value: 'yes', label: t`Yes` },
      { value: 'no', label: t`No` },
    ];
    return <RadioGroup {...field} options={choices} value={value} onChange={onChange} />;
  }
  const input = { ...field, value, isOptional: !is_required, autoComplete: 'off' };
  if (kind === 'choice') {
    return (
      <SelectField
        {...input}
        placeholder={t`Choose`}
        options={options}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  return <TextField {...input} maxLength={MAX_ANSWER} onChange={({ target }) => onChange(target.value)} />;
}
