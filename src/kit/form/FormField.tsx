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

/** The props of a custom input. */
export interface OwnInput extends FieldProps {
  value: string;
  /** The value of a file input */
  file: File | undefined;
  onChange: (value: string | File | undefined) => void;
}

/** A field by its input type. Rare inputs are `own`: only the forms that use them load their code. */
export type Field =
  | (Common & {
      kind: 'text';
      /** `date` is written and read as `2026-11-20`, `datetime-local` as `2026-11-20T18:00` */
      type?: 'email' | 'password' | 'tel' | 'date' | 'datetime-local';
      autoComplete?: string;
      /** The keyboard that a phone shows */
      inputMode?: 'decimal';
      /** Other fields derived from the text, such as the town from its postcode; a value that the user chose stays */
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
      /** The placeholder is a valid choice */
      isOptional?: boolean;
      /** Another field whose choice depends on this one, and is cleared with it */
      clears?: string;
    })
  | (Common & { kind: 'checkbox'; words: ReactNode; isRequired?: boolean })
  | (Common & {
      kind: 'own';
      render: (input: OwnInput) => ReactNode;
      /** The value as a text, for showing both versions of an entry */
      show?: (value: string) => string;
      /** The value is a text of paragraphs, which can be merged */
      isText?: true;
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
