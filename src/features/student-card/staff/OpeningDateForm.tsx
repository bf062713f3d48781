import { useLingui } from '@lingui/react/macro';
import { staff } from '#contract/staff.ts';
import type { OpeningWindow } from '#contract/student-card.ts';
import { StaffForm } from '#kit/staff/StaffForm.tsx';
import { useStaffAction } from '#kit/staff/use-staff-action.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { type Times, useOpeningDateForm } from './use-opening-date-form.ts';
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
  const add = useStaffAction(staff.addOpeningDate);
  const change = useStaffAction(staff.changeOpeningDate);
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
