import { useLingui } from '@lingui/react/macro';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { OpeningWindowForm } from '#contract/staff.ts';
import type { OpeningWindow } from '#contract/student-card.ts';
import { fromMaltaClock, toMaltaClock } from '#i18n/malta-clock.ts';
import { showFailure } from '#shared/stray-messages.ts';
import { validateWith } from '#shared/validate-with.ts';

/** As the fields hold them: `2026-11-20T18:00`, by the clock in Malta. */
export interface Times {
  opens_at: string;
  closes_at: string;
  valid_until: string;
}

const fields = ['opens_at', 'closes_at', 'valid_until'] as const satisfies readonly (keyof Times)[];

interface Options {
  window: OpeningWindow | undefined;
  send: (body: OpeningWindowForm) => Promise<{ answer: unknown } | { error: ApiError }>;
  onDone: () => void;
}

/** The form of a period. What was typed stays, whatever comes back. */
export function useOpeningDateForm({ window, send, onDone }: Options) {
  const { t, i18n } = useLingui();
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<ApiError>();
  const form = useForm<Times & { kind: string }>({
    initialValues: initialOf(window),
    validate: (values) => {
      const missing = fields.filter((field) => values[field] !== '' && instantOf(values, field, window) === undefined);
      const noSuchTime = t`There is no such time: the clocks go forward that night.`;
      return {
        ...validateWith(OpeningWindowForm, i18n)(bodyOf(values, window)),
        ...Object.fromEntries(missing.map((field) => [field, noSuchTime])),
      };
    },
  });
  useEffect(() => document.getElementById('window-kind')?.focus(), []);
  const submit = async (values: Times & { kind: string }) => {
    const result = await send(bodyOf(values, window) as OpeningWindowForm);
    if ('answer' in result) return onDone();
    setFailure(result.error);
    form.setErrors(Object.fromEntries(Object.entries(result.error.errors).map(([field, [first]]) => [field, first])));
    setAttempt((count) => count + 1);
  };
  return {
    form,
    attempt,
    failure,
    onSubmit: form.onSubmit(
      (values) => void submit(values).catch(showFailure),
      () => setAttempt((count) => count + 1),
    ),
  };
}

function initialOf(window: OpeningWindow | undefined): Times & { kind: string } {
  if (window === undefined) return { kind: '', opens_at: '', closes_at: '', valid_until: '' };
  const times = fields.map((field) => [field, toMaltaClock(window[field])]);
  return { kind: window.kind, ...(Object.fromEntries(times) as unknown as Times) };
}

function bodyOf(values: Times & { kind: string }, window: OpeningWindow | undefined) {
  const times = fields.map((field) => [field, instantOf(values, field, window) ?? values[field]]);
  return { kind: values.kind, ...(Object.fromEntries(times) as unknown as Times) };
}

/** A time that was not touched stays the instant it was, in an hour that comes twice and to the second. */
function instantOf(values: Times, field: keyof Times, window: OpeningWindow | undefined): string | undefined {
  const before = window?.[field];
  return before !== undefined && toMaltaClock(before) === values[field] ? before : fromMaltaClock(values[field]);
}
