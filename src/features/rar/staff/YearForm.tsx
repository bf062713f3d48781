import { useLingui } from '@lingui/react/macro';
import { rarOffice, type RarYear } from '#contract/rar-office.ts';
import { StaffForm } from '#kit/staff/StaffForm.tsx';
import { useStaffAction } from '#kit/staff/use-staff-action.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { useYearForm, type YearFields } from './use-year-form.ts';

interface Props {
  /** The one to change; without it, one is added */
  changed?: RarYear;
  /** The newest year there is: a new one is suggested after it */
  last?: RarYear | undefined;
  onDone: (year: RarYear) => void;
  onCancel: () => void;
}

/** The dates of a year, by the clock in Malta, and how many offices there are to give. */
export function YearForm({ changed, last, onDone, onCancel }: Props) {
  const { t } = useLingui();
  const add = useStaffAction(rarOffice.addYear);
  const change = useStaffAction(rarOffice.changeYear);
  const state = useYearForm({
    changed,
    last,
    send: (year, body) =>
      changed === undefined ? add.run({ body: { year, ...body } }) : change.run({ params: { year }, body }),
    onDone,
  });
  const labels: Partial<Record<keyof YearFields, string>> = {
    ...(changed === undefined && { year: t`Year the reports are due in` }),
    opens_at: t`Opens`,
    deadline: t`Deadline`,
    offices: t`Offices to be given`,
  };
  return (
    <StaffForm
      {...state}
      label={changed === undefined ? t`Add a year` : t`Change the dates`}
      labels={labels}
      onCancel={onCancel}
    >
      {Object.entries(labels).map(([name, label]) => {
        const isTime = name === 'opens_at' || name === 'deadline';
        return (
          <TextField
            {...state.form.getInputProps(name)}
            {...(isTime && { type: 'datetime-local', hint: t`Date and time in Malta` })}
            key={name}
            id={`year-${name}`}
            label={label}
            autoComplete="off"
          />
        );
      })}
    </StaffForm>
  );
}
