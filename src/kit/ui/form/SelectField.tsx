import type { ChangeEventHandler, FocusEventHandler } from 'react';
import { describe, FieldFrame, type FieldProps } from './FieldFrame.tsx';
import classes from './form.module.css';

export interface Choice {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldProps {
  /** Label of the first option, whose value is empty */
  placeholder: string;
  /** Accepts the empty value */
  isOptional?: boolean | undefined;
  options: readonly Choice[];
  value?: string;
  onChange?: ChangeEventHandler<HTMLSelectElement>;
  onBlur?: FocusEventHandler<HTMLSelectElement>;
  autoComplete?: string | undefined;
}

/** One of many options: the browser's native select, which works on every phone and with every screen reader. */
export function SelectField({ label, hint, error, placeholder, options, ...rest }: SelectFieldProps) {
  const { isOptional = false, ...select } = rest;
  const frame = { id: select.id, hint, error };
  return (
    <FieldFrame {...frame} label={label}>
      <select {...select} {...describe(frame)} className={classes.input} required={!isOptional}>
        <option value="">{placeholder}</option>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
