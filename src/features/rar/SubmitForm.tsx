import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/Button.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useSubmitForm } from './use-submit-form.ts';
import type { ReadyReport } from './WithReport.tsx';
import classes from './rar.module.css';

interface Props {
  device: ReadyReport;
  /** A required question is not answered */
  hasMissing: boolean;
  onSubmitted: () => void;
}

/** The last step: the organisation's name is typed, and the report is final. What stands against it is said, and the form stays. */
export function SubmitForm({ device, hasMissing, onSubmitted }: Props) {
  const { t } = useLingui();
  const { name } = device.report.submission.organisation;
  const form = useSubmitForm({ device, hasMissing, onSubmitted });
  const label = t`Your organisation’s name`;
  const errors = form.fault === undefined ? [] : [{ id: 'confirm', label, message: form.fault }];
  return (
    <section className={classes.final} aria-labelledby="final">
      <h2 id="final">
        <Trans>Submit the report</Trans>
      </h2>
      <Form label={t`Submit the report`} onSubmit={form.onSubmit}>
        <div aria-live="assertive">{form.refusal !== undefined && <Notice tone="error">{form.refusal}</Notice>}</div>
        <ErrorSummary title={t`Please correct this first`} errors={errors} attempt={form.attempt} />
        <TextField
          id="confirm"
          label={label}
          hint={t`Type ${name} to confirm that the report is final.`}
          autoComplete="off"
          value={form.typed}
          error={form.fault}
          onChange={(event) => form.setTyped(event.target.value)}
        />
        <div className={classes.actions}>
          <Button type="submit" busy={form.isSending}>
            {form.isSending ? <Trans>Submitting…</Trans> : <Trans>Submit the report for good</Trans>}
          </Button>
        </div>
      </Form>
    </section>
  );
}
