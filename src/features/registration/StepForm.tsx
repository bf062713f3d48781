import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { Form } from '#ui/form/Form.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Failure } from './Failure.tsx';
import { type Field, StepField } from './StepField.tsx';
import type { StepFormState } from './use-step-form.ts';

interface Props {
  /** Begins the ids of its fields */
  id: string;
  label: string;
  state: StepFormState;
  fields: readonly Field[];
  /** On the button; "Continue" without */
  action?: ReactNode;
}

/** The fields of a step, what is wrong with them, and the way on. */
export function StepForm({ id, label, state, fields, action }: Props) {
  const { t } = useLingui();
  const { form, failure, attempt, isSending, isUnkept, onSubmit } = state;
  const wrong = fields.flatMap((field) => {
    const message = form.errors[field.name];
    return typeof message === 'string' ? [{ id: `${id}-${field.name}`, label: field.label, message }] : [];
  });
  return (
    <Form label={label} onSubmit={onSubmit}>
      <div aria-live="assertive">{wrong.length === 0 && failure !== undefined && <Failure error={failure} />}</div>
      <ErrorSummary title={t`Please correct this first`} errors={wrong} attempt={attempt} />
      {fields.map((field) => (
        <StepField key={field.name} id={`${id}-${field.name}`} field={field} form={form} />
      ))}
      {isUnkept && (
        <Notice tone="warning">
          <Trans>This browser keeps nothing on the device: what you write is lost when you leave this page.</Trans>
        </Notice>
      )}
      <div>
        <Button type="submit" busy={isSending}>
          {isSending ? <Trans>Sending…</Trans> : (action ?? <Trans>Continue</Trans>)}
        </Button>
      </div>
    </Form>
  );
}
