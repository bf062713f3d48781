import { Trans, useLingui } from '@lingui/react/macro';
import { staff } from '#contract/staff.ts';
import type { OpeningWindow } from '#contract/student-card.ts';
import { Failure } from '#shared/Failure.tsx';
import { Button } from '#ui/Button.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { Form } from '#ui/form/Form.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { type Times, useOpeningDateForm } from './use-opening-date-form.ts';
import { useStaffAction } from './use-staff-action.ts';
import { useWindowKinds } from './use-window-kinds.ts';
import classes from './staff.module.css';

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
  const { form, attempt, failure, onSubmit } = useOpeningDateForm({
    window,
    send: (body) => (window === undefined ? add.run({ body }) : change.run({ params: { id: window.id }, body })),
    onDone,
  });
  const isBusy = add.isRunning || change.isRunning;
  const times: Record<keyof Times, string> = {
    opens_at: t`Opens`,
    closes_at: t`Closes`,
    valid_until: t`What is issued is valid until`,
  };
  const labels: Record<string, string> = { kind: t`For what`, ...times };
  const wrong = Object.entries(labels).flatMap(([name, label]) => {
    const message = form.errors[name];
    return typeof message === 'string' ? [{ id: `window-${name}`, label, message }] : [];
  });
  return (
    <Form
      label={window === undefined ? t`Add a period` : t`Change a period`}
      onSubmit={(event) => !isBusy && onSubmit(event)}
    >
      <div aria-live="assertive">{wrong.length === 0 && <Failure error={failure} />}</div>
      <ErrorSummary title={t`Please correct this first`} errors={wrong} attempt={attempt} />
      <SelectField
        {...form.getInputProps('kind')}
        id="window-kind"
        label={labels['kind']}
        placeholder={t`Choose`}
        options={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
      />
      {Object.entries(times).map(([name, label]) => (
        <TextField
          {...form.getInputProps(name)}
          key={name}
          id={`window-${name}`}
          label={label}
          hint={t`Date and time in Malta`}
          type="datetime-local"
        />
      ))}
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
