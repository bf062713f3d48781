import { useLingui } from '@lingui/react/macro';
import type { ApiError } from '#api/api-error.ts';
import { OpeningWindowForm } from '#contract/staff.ts';
import type { OpeningWindow } from '#contract/student-card.ts';
import { instantOf, toMaltaClock } from '#i18n/malta-clock.ts';
import { useStaffForm } from '#kit/staff/use-staff-form.ts';
import { validateWith } from '#shared/validate-with.ts';

const fields = ['opens_at', 'closes_at', 'valid_until'] as const;

/** As the fields hold them: `2026-11-20T18:00`, by the clock in Malta. */
export type Times = Record<(typeof fields)[number], string>;

type WindowFields = Times & { kind: string };

interface Options {
  window: OpeningWindow | undefined;
  send: (body: OpeningWindowForm) => Promise<{ answer: unknown } | { error: ApiError }>;
  onDone: () => void;
}

/** The form of a period. */
export function useOpeningDateForm({ window, send, onDone }: Options) {
  const { t, i18n } = useLingui();
  return useStaffForm<WindowFields, unknown>({
    name: 'window',
    first: 'kind',
    initial: initialOf(window),
    validate: (values) => {
      const missing = fields.filter(
        (field) => values[field] !== '' && instantOf(values[field], window?.[field]) === undefined,
      );
      const noSuchTime = t`There is no such time: the clocks go forward that night.`;
      return {
        ...validateWith(OpeningWindowForm, i18n)(bodyOf(values, window)),
        ...Object.fromEntries(missing.map((field) => [field, noSuchTime])),
      };
    },
    send: (values) => send(bodyOf(values, window) as OpeningWindowForm),
    onDone,
  });
}

function initialOf(window: OpeningWindow | undefined): WindowFields {
  if (window === undefined) return { kind: '', opens_at: '', closes_at: '', valid_until: '' };
  const times = fields.map((field) => [field, toMaltaClock(window[field])]);
  return { kind: window.kind, ...(Object.fromEntries(times) as unknown as Times) };
}

function bodyOf(values: WindowFields, window: OpeningWindow | undefined) {
  const times = fields.map((field) => [field, instantOf(values[field], window?.[field]) ?? values[field]]);
  return { kind: values.kind, ...(Object.fromEntries(times) as unknown as Times) };
}
