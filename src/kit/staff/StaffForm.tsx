import { Trans, useLingui } from '@lingui/react/macro';
import type { FormErrors } from '@mantine/form';
import type { FormEventHandler, ReactNode } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { Failure } from '#shared/state/Failure.tsx';
import { Button } from '#ui/Button.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { Form } from '#ui/form/Form.tsx';
import classes from './staff.module.css';

/** What `useStaffForm` gives. */
interface FormState {
  name: string;
  form: { errors: FormErrors };
  attempt: number;
  isSending: boolean;
  failure: ApiError | undefined;
  onSubmit: FormEventHandler<HTMLFormElement>;
}

interface Props extends FormState {
  label: string;
  /** Field → its label, in the order of the fields */
  labels: Readonly<Record<string, string>>;
  onCancel: () => void;
  /** The fields */
  children: ReactNode;
}

/** The frame of a form that opens within a page of staff: what is wrong above the fields, save and cancel below. */
export function StaffForm({
  name,
  form,
  attempt,
  isSending,
  failure,
  onSubmit,
  label,
  labels,
  onCancel,
  children,
}: Props) {
  const { t } = useLingui();
  const wrong = Object.entries(labels).flatMap(([field, words]) => {
    const message = form.errors[field];
    return typeof message === 'string' ? [{ id: `${name}-${field}`, label: words, message }] : [];
  });
  return (
    <Form label={label} onSubmit={onSubmit}>
      <div aria-live="assertive">{wrong.length === 0 && <Failure error={failure} />}</div>
      <ErrorSummary title={t`Please correct this first`} errors={wrong} attempt={attempt} />
      {children}
      <div className={classes.actions}>
        <Button type="submit" busy={isSending}>
          <Trans>Save</Trans>
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  );
}
