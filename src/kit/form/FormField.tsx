import type { ReactNode } from 'react';
import { CheckboxField } from '#kit/ui/form/CheckboxField.tsx';
import type { FieldProps } from '#kit/ui/form/FieldFrame.tsx';
import { type Choice, SelectField } from '#kit/ui/form/SelectField.tsx';
import { TextField } from '#kit/ui/form/TextField.tsx';
import { derivedChanges } from './derived-changes.ts';
import type { ApiFormState } from './use-api-form.ts';

interface Common {
  name: string;
  label: string;
  hint?: string | undefined;
  /** Shown below the field */
  note?: ReactNode;
}

/** What the input of such a field is given. */
export interface OwnInput extends FieldProps {
  value: string;
  /** In place of the value, where it takes one */
  file: File | undefined;
  onChange: (value: string | File | undefined) => void;
}

/** A field by what it asks for. What few forms ask for is `own`: only they load its input. */
export type Field =
  | (Common & {
      kind: 'text';
      /** `date` is written and read as `2026-11-20`, `datetime-local` as `2026-11-20T18:00` */
      type?: 'email' | 'password' | 'tel' | 'date' | 'datetime-local';
      autoComplete?: string;
      /** The keyboard that a phone shows */
      inputMode?: 'decimal';
      /** Other fields that follow from the text, such as the town from its postcode; what was chosen there stays */
      derives?: (text: string) => Readonly<Record<string, string>>;
      /** Number of lines of a multi-line text */
      rows?: number;
      maxLength?: number;
      isOptional?: boolean;
    })
  | (Common & {
      kind: 'select';
      placeholder: string;
      options: readonly Choice[];
      /** The placeholder is an answer too */
      isOptional?: boolean;
      /** Another field whose choice depends on this one, and is cleared with it */
      clears?: string;
    })
  | (Common & { kind: 'checkbox'; words: ReactNode; isRequired?: boolean })
  | (Common & {
      kind: 'own';
      render: (input: OwnInput) => ReactNode;
      /** The value as a text, where both versions of an entry are shown */
      show?: (value: string) => string;
    });

export interface FormFieldProps {
  field: Field;
  state: Pick<ApiFormState, 'id' | 'form'>;
}

/** The field with its value, its error and its note. */
export function FormField(props: FormFieldProps) {
  return (
    <>
      <Input {...props} />
      {props.field.note}
    </>
  );
}

function Input({ field, state: { id, form } }: FormFieldProps) {
  const { name, label, hint } = field;
  const value = form.values[name];
  const text = typeof value === 'string' ? value : '';
  const frame = { id: `${id}-${name}`, label, error: form.errors[name], ...(hint !== undefined && { hint }) };
  const set = (next: typeof value) => form.setFieldValue(name, next);
  switch (field.kind) {
    case 'own':
      return field.render({ ...frame, value: text, file: value instanceof File ? value : undefined, onChange: set });
    case 'checkbox': {
      const { words, isRequired } = field;
      return <CheckboxField {...frame} label={words} checked={value === true} onChange={set} isRequired={isRequired} />;
    }
    case 'select': {
      const { placeholder, options, isOptional, clears } = field;
      const choose = (chosen: string) => {
        if (clears !== undefined) form.setFieldValue(clears, '');
        set(chosen);
      };
      const onChange = (event: { target: { value: string } }) => choose(event.target.value);
      return <SelectField {...frame} {...{ placeholder, options, isOptional, onChange }} value={text} />;
    }
    case 'text': {
      const { kind: _kind, name: _name, note: _note, hint: _hint, derives, ...input } = field;
      const type = (typed: string) => {
        set(typed);
        if (derives === undefined) return;
        const changes = derivedChanges(form.values, derives(text), derives(typed));
        for (const [other, derived] of Object.entries(changes)) form.setFieldValue(other, derived);
      };
      return <TextField {...input} {...frame} value={text} onChange={(event) => type(event.target.value)} />;
    }
  }
}
