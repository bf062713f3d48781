import type { ReactNode } from 'react';
import { PhotoInput } from '#shared/form/PhotoInput.tsx';
import { CheckboxField } from '#ui/form/CheckboxField.tsx';
import { PinField } from '#ui/form/PinField.tsx';
import { RadioGroup } from '#ui/form/RadioGroup.tsx';
import { type Choice, SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { ApiFormState } from './use-api-form.ts';

interface Common {
  name: string;
  label: string;
  hint?: string | undefined;
  /** Shown below the field */
  note?: ReactNode;
}

/** A field, by kind. */
export type Field =
  | (Common & {
      kind: 'text';
      type?: 'email' | 'password' | 'tel';
      autoComplete?: string;
      /** Number of lines of a multi-line text */
      rows?: number;
      maxLength?: number;
      isOptional?: boolean;
    })
  | (Common & {
      kind: 'select';
      placeholder: string;
      options: readonly Choice[];
      /** Another field whose choice depends on this one, and is cleared with it */
      clears?: string;
    })
  | (Common & { kind: 'radio'; options: readonly Choice[] })
  | (Common & { kind: 'checkbox'; words: ReactNode; isRequired?: boolean })
  | (Common & { kind: 'pin'; length: number })
  | (Common & { kind: 'photo'; camera: 'user' | 'environment'; isOptional?: boolean });

interface Props {
  field: Field;
  state: Pick<ApiFormState, 'id' | 'form'>;
}

/** The field with its value, its error and its note. */
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
    case 'radio':
      return <RadioGroup {...frame} options={field.options} value={text} onChange={set} />;
    case 'pin':
      return <PinField {...frame} length={field.length} value={text} onChange={set} />;
    case 'checkbox': {
      const { words, isRequired } = field;
      return <CheckboxField {...frame} label={words} checked={value === true} onChange={set} isRequired={isRequired} />;
    }
    case 'photo': {
      const { camera, isOptional } = field;
      const photo = value instanceof File ? value : undefined;
      return <PhotoInput {...frame} camera={camera} isOptional={isOptional} value={photo} onChange={set} />;
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
