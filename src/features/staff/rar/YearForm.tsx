import { Trans, useLingui } from '@lingui/react/macro';
import { rarOffice, type RarYear } from '#contract/rar-office.ts';
import { Failure } from '#shared/Failure.tsx';
import { Button } from '#ui/Button.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useStaffAction } from '../use-staff-action.ts';
import { useYearForm, type YearFields } from './use-year-form.ts';
import classes from '../staff.module.css';

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
  const { form, attempt, failure, onSubmit } = useYearForm({
    changed,
    last,
    send: (year, body) =>
      changed === undefined ? add.run({ body: { year, ...body } }) : change.run({ params: { year }, body }),
    onDone,
  });
  const isBusy = add.isRunning || change.isRunning;
  const labels: Partial<Record<keyof YearFields, string>> = {
    ...(changed === undefined && { year: t`Year the reports are due in` }),
    opens_at: t`Opens`,
    deadline: t`Deadline`,
    offices: t`Offices to be given`,
  };
  const wrong = Object.entries(labels).flatMap(([name, label]) => {
    const message = form.errors[name];
    return typeof message === 'string' ? [{ id: `year-${name}`, label, message }] : [];
  });
  return (
    <Form
      label={changed === undefined ? t`Add a year` : t`Change the dates`}
      onSubmit={(event) => !isBusy && onSubmit(event)}
    >
      <div aria-live="assertive">{wrong.length === 0 && <Failure error={failure} />}</div>
      <ErrorSummary title={t`Please correct this first`} errors={wrong} attempt={attempt} />
      {Object.entries(labels).map(([name, label]) => {
        const isTime = name === 'opens_at' || name === 'deadline';
        return (
          <TextField
            {...form.getInputProps(name)}
            {...(isTime && { type: 'datetime-local', hint: t`Date and time in Malta` })}
            key={name}
            id={`year-${name}`}
            label={label}
            autoComplete="off"
          />
        );
      })}
      <div className={classes.actions}>
        <Button type="submit" busy={isBusy}>
          <Trans>Save</Trans>
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  );
}
