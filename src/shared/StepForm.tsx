import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { Form } from '#ui/form/Form.tsx';
import type { PhotoFieldProps } from '#ui/form/PhotoField.tsx';
import { DraftWarning } from './DraftNote.tsx';
import { Failure } from './Failure.tsx';
import { PhotoInput } from './PhotoInput.tsx';
import { type Field, StepField } from './StepField.tsx';
import type { StepFormState } from './use-step-form.ts';

/** A photo beside the fields: chosen or not, it is kept by whoever shows the form. */
interface Photo extends Pick<PhotoFieldProps, 'hint' | 'camera' | 'value' | 'onChange' | 'isOptional'> {
  name: string;
  label: string;
}

interface Props {
  /** Begins the ids of its fields */
  id: string;
  label: string;
  state: StepFormState;
  fields: readonly Field[];
  photos?: readonly Photo[];
  /** On the button; "Continue" without */
  action?: ReactNode;
}

const noPhotos: readonly Photo[] = [];

/** The fields of a step, what is wrong with them, and the way on. */
export function StepForm({ id, label, state, fields, photos = noPhotos, action }: Props) {
  const { t } = useLingui();
  const { form, failure, attempt, isSending, isUnkept, onSubmit } = state;
  const wrong = [...fields, ...photos].flatMap((field) => {
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
      {photos.map(({ name, onChange, ...photo }) => (
        <PhotoInput
          key={name}
          {...photo}
          id={`${id}-${name}`}
          error={form.errors[name]}
          onChange={(chosen) => {
            form.clearFieldError(name);
            onChange(chosen);
          }}
        />
      ))}
      <div>
        <Button type="submit" busy={isSending}>
          {isSending ? <Trans>Sending…</Trans> : (action ?? <Trans>Continue</Trans>)}
        </Button>
      </div>
      <DraftWarning isUnkept={isUnkept} />
    </Form>
  );
}
