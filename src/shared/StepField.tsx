import type { ReactNode } from 'react';
import { CheckboxField } from '#ui/form/CheckboxField.tsx';
import { PinField } from '#ui/form/PinField.tsx';
import { RadioGroup } from '#ui/form/RadioGroup.tsx';
import { type Choice, SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { StepFormState } from './use-step-form.ts';

interface Common {
  name: string;
  label: string;
  hint?: string;
}

/** A field of a step, by what it asks for. */
export type Field =
  | (Common & {
      kind: 'text';
      type?: 'email' | 'password' | 'tel';
      autoComplete?: string;
      maxLength?: number;
      isOptional?: boolean;
    })
  | (Common & { kind: 'select'; placeholder: string; options: readonly Choice[]; autoComplete?: string })
  | (Common & { kind: 'radio'; options: readonly Choice[] })
  | (Common & { kind: 'checkbox'; words: ReactNode; isRequired?: boolean })
  | (Common & { kind: 'pin'; length: number });

/** The field with what the form knows about it. */
export function StepField({ id, field, form }: { id: string; field: Field; form: StepFormState['form'] }) {
  const { name, label, hint } = field;
  const frame = { id, label, error: form.errors[name], ...(hint === undefined ? {} : { hint }) };
  const set = (value: string | boolean) => form.setFieldValue(name, value);
  const text = String(form.values[name] ?? '');
  if (field.kind === 'radio') return <RadioGroup {...frame} options={field.options} value={text} onChange={set} />;
  if (field.kind === 'pin') return <PinField {...frame} length={field.length} value={text} onChange={set} />;
  if (field.kind === 'checkbox') {
    const checked = form.values[name] === true;
    return (
      <CheckboxField {...frame} label={field.words} checked={checked} onChange={set} isRequired={field.isRequired} />
    );
  }
  const onChange = (event: { target: { value: string } }) => set(event.target.value);
  if (field.kind === 'select') {
    const { placeholder, options, autoComplete } = field;
    return <SelectField {...frame} {...{ placeholder, options, autoComplete, value: text, onChange }} />;
  }
  const { kind: _, name: __, ...input } = field;
  return <TextField {...input} {...frame} value={text} onChange={onChange} />;
}
