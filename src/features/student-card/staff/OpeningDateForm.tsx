import { useLingui } from '@lingui/react/macro';
import type { ApiError } from '#api/api-error.ts';
import type { OpeningWindow } from '#contract/opening-windows.ts';
import { OpeningWindowForm, studentCardAdmin } from '#contract/student-card-admin.ts';
import { instantOf, toMaltaClock } from '#i18n/malta-clock.ts';
import { StaffForm } from '#kit/staff/StaffForm.tsx';
import { useStaffAction } from '#kit/staff/use-staff-action.ts';
import { useStaffForm } from '#kit/staff/use-staff-form.ts';
import { validateWith } from '#shared/form/validate-with.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useWindowKinds } from './window-kinds.ts';

interface Props {
  /** The one to change; without it, one is added */
  window?: OpeningWindow;
  onDone: () => void;
  onCancel: () => void;
}

/** A period: its kind and its three times, by the clock in Malta. */
export function OpeningDateForm({ window, onDone, onCancel }: Props) {
  const { t } = useLingui();
  const kinds = useWindowKinds();
  const add = useStaffAction(studentCardAdmin.addOpeningDate);
  const change = useStaffAction(studentCardAdmin.changeOpeningDate);
  const state = useOpeningDateForm({
    window,
    send: (body) => (window === undefined ? add.run({ body }) : change.run({ params: { id: window.id }, body })),
    onDone,
  });
  const times: Record<keyof Times, string> = {
    opens_at: t`Opens`,
    closes_at: t`Closes`,
    valid_until: t`What is issued is valid until`,
  };
  const labels: Record<string, string> = { kind: t`For what`, ...times };
  return (
    <StaffForm
      {...state}
      label={window === undefined ? t`Add a period` : t`Change a period`}
      labels={labels}
      onCancel={onCancel}
    >
      <SelectField
        {...state.form.getInputProps('kind')}
        id="window-kind"
        label={labels['kind']}
        placeholder={t`Choose`}
        options={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
      />
      {Object.entries(times).map(([name, label]) => (
        <TextField
          {...state.form.getInputProps(name)}
          key={name}
          id={`window-${name}`}
          label={label}
          hint={t`Date and time in Malta`}
          type="datetime-local"
        />
      ))}
    </StaffForm>
  );
}

const fields = ['opens_at', 'closes_at', 'valid_until'] as const;

/** As the fields hold them: `2026-11-20T18:00`, by the clock in Malta. */
type Times = Record<(typeof fields)[number], string>;

type WindowFields = Times & { kind: string };

interface Options {
  window: OpeningWindow | undefined;
  send: (body: OpeningWindowForm) => Promise<{ answer: unknown } | { error: ApiError }>;
  onDone: () => void;
}

/** The form of a period. */
function useOpeningDateForm({ window, send, onDone }: Options) {
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
