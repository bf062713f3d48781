import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Failure } from '#shared/Failure.tsx';
import { Button } from '#ui/Button.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { MemberForm as State } from './use-member-form.ts';

interface Field {
  name: string;
  label: string;
  type: 'email' | 'password' | 'text';
  /** What a password manager fills in */
  autoComplete: string;
  hint?: string;
}

interface Props {
  /** Names the form, and begins the ids of its fields */
  id: string;
  label: string;
  state: State;
  fields: readonly Field[];
  /** On the button, and on it while the answer is awaited */
  send: { label: string; busy: string };
  children?: ReactNode;
}

/** Fields, what is wrong with them, and one button. */
export function MemberForm({ id, label, state, fields, send, children }: Props) {
  const { t } = useLingui();
  const { form, failure, attempt, isSending, onSubmit } = state;
  const wrong = fields.flatMap(({ name, label: of }) => {
    const message = form.errors[name];
    return typeof message === 'string' ? [{ id: `${id}-${name}`, label: of, message }] : [];
  });
  return (
    <Form label={label} onSubmit={onSubmit}>
      <div aria-live="assertive">{wrong.length === 0 && failure !== undefined && <Failure error={failure} />}</div>
      <ErrorSummary title={t`Please correct this first`} errors={wrong} attempt={attempt} />
      {fields.map(({ name, ...field }) => (
        <TextField key={name} {...field} {...form.getInputProps(name)} id={`${id}-${name}`} />
      ))}
      {children}
      <div>
        <Button type="submit" busy={isSending}>
          {isSending ? send.busy : send.label}
        </Button>
      </div>
    </Form>
  );
}
