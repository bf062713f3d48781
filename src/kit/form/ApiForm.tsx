import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import { Button, type ButtonTone } from '#kit/ui/Button.tsx';
import { ErrorSummary } from '#kit/ui/form/ErrorSummary.tsx';
import { Form } from '#kit/ui/form/Form.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { Failure } from '../state/Failure.tsx';
import { DraftNote, DraftWarning } from './DraftNote.tsx';
import { type Field, FormField, type FormFieldProps } from './FormField.tsx';
import type { ApiFormState } from './use-api-form.ts';
import classes from '#kit/ui/form/form.module.css';

interface Props {
  /** The form's accessible name */
  label: string;
  state: ApiFormState;
  fields: readonly Field[];
  /** Button text; "Continue" by default */
  action?: ReactNode;
  /** Button text while the answer is awaited; "Sending…" by default */
  sending?: ReactNode;
  tone?: ButtonTone;
  /** For the outbox only: the message if it was neither sent nor saved */
  problem?: ReactNode;
  /** Renders a field in place of `FormField` */
  FieldInput?: ComponentType<FormFieldProps>;
  /** Places the fields; below each other by default */
  renderFields?: (renderField: (field: Field) => ReactNode) => ReactNode;
  /** Beside the button */
  beside?: ReactNode;
  /** Between the fields and the button */
  children?: ReactNode;
}

/** The common layout of all forms: errors, fields, button, and the state of the draft. */
export function ApiForm(props: Props) {
  const { label, state, fields, action, sending, tone, problem, FieldInput, renderFields, beside, children } = props;
  const { t } = useLingui();
  const Input = FieldInput ?? FormField;
  const renderField = (field: Field) => <Input key={field.name} field={field} state={state} />;
  const { id, form, failure, attempt, isSending, draftState, submitted, loadNewer, onSubmit } = state;
  const wrong = fields.flatMap(({ name, label: of }) => {
    const message = form.errors[name];
    return typeof message === 'string' ? [{ id: `${id}-${name}`, label: of, message }] : [];
  });
  const isWritten = fields.some(({ kind, name }) => kind === 'text' && form.values[name] !== '');
  return (
    <Form label={label} onSubmit={onSubmit}>
      <ErrorSummary title={t`Please correct this first`} errors={wrong} attempt={attempt} />
      {renderFields?.(renderField) ?? fields.map(renderField)}
      {children}
      <LiveAnswer>
        {wrong.length === 0 && loadNewer === undefined && <Failure error={failure} />}
        {wrong.length === 0 && (submitted?.outcome === 'failed' || submitted?.outcome === 'refused') && (
          <Notice tone="error" title={t`Uh oh. An error has occurred.`}>
            {problem}
          </Notice>
        )}
      </LiveAnswer>
      <div className={classes.buttons}>
        <Button type="submit" busy={isSending} {...(tone && { tone })}>
          {isSending ? (sending ?? <Trans>Sending…</Trans>) : (action ?? <Trans>Continue</Trans>)}
        </Button>
        {beside}
      </div>
      <DraftWarning state={draftState} />
      {problem !== undefined && <DraftNote state={draftState} isWritten={isWritten} />}
    </Form>
  );
}
