import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/api/call.ts';
import { transportOf } from '#client/api/query.ts';
import { setAnswer } from '#client/api/write.ts';
import type { Booking } from '#contract/bookings/calls.ts';
import { bookingExtras, type TicketQuestion } from '#contract/bookings/extras.ts';
import { extrasQuery } from '../booking-queries.ts';
import type { BookingFlow } from '../flow/use-booking.ts';

/** The field of a question about one attendee. */
export interface QuestionField extends Pick<TicketQuestion, 'kind' | 'question' | 'options' | 'is_required'> {
  /** Of its input */
  id: string;
  attendee_id: number;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The questions of a booking's ticket types, one set for each attendee, and what has been answered (TICKET-11). */
export function useAnswers({ extras, occurrence }: BookingFlow, { id: bookingId, attendees }: Booking) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [attempt, setAttempt] = useState(0);
  const asked = attendees.flatMap((attendee) =>
    (extras?.questions ?? [])
      .filter(({ ticket_id }) => ticket_id === attendee.ticket.id)
      .map(({ id: question_id, ...question }) => {
        const id = `answer-${attendee.id}-${question_id}`;
        const stored = extras?.answers.find(
          (each) => each.attendee_id === attendee.id && each.question_id === question_id,
        );
        const value = typed[id] ?? stored?.answer ?? '';
        const isMissing = question.is_required && value.trim() === '';
        return { ...question, id, attendee_id: attendee.id, question_id, value, isMissing };
      }),
  );
  const fields = asked.map(({ isMissing, ...field }): QuestionField => {
    const onChange = (value: string) => setTyped((all) => ({ ...all, [field.id]: value }));
    return { ...field, error: attempt > 0 && isMissing ? t`Please answer this.` : undefined, onChange };
  });
  return {
    fields,
    attempt,
    errors: fields.flatMap(({ id, question, error }) =>
      error === undefined ? [] : [{ id, label: question, message: error }],
    ),
    /** Whether nothing is missing; otherwise shows what is */
    check: () => {
      const isComplete = asked.every(({ isMissing }) => !isMissing);
      if (!isComplete) setAttempt((count) => count + 1);
      return isComplete;
    },
    /** @throws ApiError */
    save: async () => {
      if (asked.length === 0) return;
      const answers = asked.map(({ attendee_id, question_id, value }) => ({ attendee_id, question_id, answer: value }));
      const input = { params: { id: bookingId }, body: { answers } };
      const saved = await call(transportOf(client), bookingExtras.answer, input);
      setAnswer(client, extrasQuery(occurrence.id).queryKey, saved);
    },
  };
}
