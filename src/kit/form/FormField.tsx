import type { ReactNode } from 'react';
import { CheckboxField } from '#ui/form/CheckboxField.tsx';
import type { FieldProps } from '#ui/form/FieldFrame.tsx';
import { type Choice, SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { ApiFormState } from './use-api-form.ts';

interface Common {
  name: string;
  label: string;
  hint?: string | undefined;
  /** Stands below the field */
  note?: ReactNode;
}

/** What the input of such a field is given. */
interface OwnInput extends FieldProps {
  value: string;
  /** In place of the value, where it takes one */
  file: File | undefined;
  onChange: (value: string | File | undefined) => void;
}

/** A field by what it asks for. What few forms ask for is `own`: only they load its input. */
export type Field =
  | (Common & {
      kind: 'text';
      type?: 'email' | 'password' | 'tel';
      autoComplete?: string;
      /** Lines of a text of several lines */
      rows?: number;
      maxLength?: number;
      isOptional?: boolean;
    })
  | (Common & {
      kind: 'select';
      placeholder: string;
      options: readonly Choice[];
      /** Another field whose choice belongs to the one made here, and is cleared with it */
      clears?: string;
    })
  | (Common & { kind: 'checkbox'; words: ReactNode; isRequired?: boolean })
  | (Common & { kind: 'own'; render: (input: OwnInput) => ReactNode });

interface Props {
  field: Field;
  state: Pick<ApiFormState, 'id' | 'form'>;
}

/** The field with what the form knows about it, and its note. */
export function FormField(props: Props) {
  return (
    <>
      <Input {...props} />
      {props.field.note}
    </>
  );
}

function Input({ field, state: { id, form } }: Props) {
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
      const { placeholder, options, clears } = field;
      const choose = (chosen: string) => {
        if (clears !== undefined) form.setFieldValue(clears, '');
        set(chosen);
      };
      const onChange = (event: { target: { value: string } }) => choose(event.target.value);
      return <SelectField {...frame} placeholder={placeholder} options={options} value={text} onChange={onChange} />;
    }
    case 'text': {
      const { kind: _kind, name: _name, note: _note, hint: _hint, ...input } = field;
      return <TextField {...input} {...frame} value={text} onChange={(event) => set(event.target.value)} />;
    }
  }
}
