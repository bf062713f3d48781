import { useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Button } from '#kit/ui/Button.tsx';
import { ApiForm } from '../form/ApiForm.tsx';
import { type Field, FormField, type FormFieldProps } from '../form/FormField.tsx';
import type { ApiFormState } from '../form/use-api-form.ts';
import { Outcome } from '../state/Outcome.tsx';
import { NewerVersion } from './NewerVersion.tsx';

interface Props {
  /** Names the form */
  label: string;
  /** Made by `useEntryForm` or `useApiForm` */
  state: ApiFormState;
  /** The first has the focus at first */
  fields: readonly Field[];
  /** On the button; "Save" without */
  action?: ReactNode;
  /** Text of the button while the answer is awaited; "Sending…" by default */
  sending?: ReactNode;
  /** Leaves all as it was; without it there is no way back, as the form is always there */
  onCancel?: () => void;
  /** Another button beside the first */
  beside?: ReactNode;
}

/** A form within a page of staff, with Mantine's inputs: `ApiForm`, and the way back. */
export function EntryForm({ action, onCancel, beside, ...form }: Props) {
  const { t } = useLingui();
  const { state, fields } = form;
  const first = `${state.id}-${fields[0]?.name}`;
  const isOpened = onCancel !== undefined;
  // It was opened by a press: on with its first field. What is always there takes no focus.
  useEffect(() => {
    if (isOpened) document.getElementById(first)?.focus();
  }, [isOpened, first]);
  return (
    <ApiForm
      {...form}
      action={action ?? t`Save`}
      FieldInput={StaffInput}
      beside={
        <>
          {beside}
          {isOpened && (
            <Button tone="quiet" onClick={onCancel}>
              {t`Cancel`}
            </Button>
          )}
        </>
      }
    >
      {state.loadNewer !== undefined && (
        // Takes the focus beside the button that was pressed: the top of a long form is out of sight on a phone.
        <Outcome key={state.attempt} tone="warning" title={state.failure?.message ?? ''}>
          <NewerVersion load={state.loadNewer} first={first} />
        </Outcome>
      )}
    </ApiForm>
  );
}

function StaffInput(props: FormFieldProps) {
  const { field, state } = props;
  const { id, form } = state;
  const { name, label, hint } = field;
  const value = form.values[name];
  const text = typeof value === 'string' ? value : '';
  const frame = { id: `${id}-${name}`, label, error: form.errors[name], description: hint };
  const set = (next: typeof value) => form.setFieldValue(name, next);
  switch (field.kind) {
    case 'text': {
      const { rows, type, autoComplete = 'off', maxLength, isOptional } = field;
      const all = {
        ...frame,
        autoComplete,
        maxLength,
        required: isOptional !== true,
        withAsterisk: false,
        value: text,
      };
      return rows === undefined ? (
        <TextInput {...all} type={type} onChange={(event) => set(event.currentTarget.value)} />
      ) : (
        <Textarea {...all} rows={rows} onChange={(event) => set(event.currentTarget.value)} />
      );
    }
    case 'select': {
      const data = [{ value: '', label: field.placeholder }, ...field.options];
      return <NativeSelect {...frame} data={data} value={text} onChange={(event) => set(event.currentTarget.value)} />;
    }
    case 'checkbox': {
      const checked = value === true;
      return (
        <Checkbox
          {...frame}
          label={field.words}
          checked={checked}
          onChange={(event) => set(event.currentTarget.checked)}
        />
      );
    }
    default:
      return <FormField {...props} />;
  }
}
