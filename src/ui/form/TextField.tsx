import type { ChangeEventHandler, FocusEventHandler } from 'react';
import { describe, FieldFrame, type FieldProps } from './FieldFrame.tsx';
import classes from './form.module.css';

interface TextFieldProps extends FieldProps {
  value?: string;
  onChange?: ChangeEventHandler<HTMLInputElement | HTMLTextAreaElement>;
  onBlur?: FocusEventHandler<HTMLInputElement | HTMLTextAreaElement>;
  /** `datetime-local` is written and read as `2026-11-20T18:00` */
  type?: 'text' | 'email' | 'tel' | 'password' | 'date' | 'datetime-local';
  /** The keys that a phone offers */
  inputMode?: 'decimal';
  autoComplete?: string;
  /** Lines of a text of several lines; without it, there is one */
  rows?: number;
  maxLength?: number;
  isOptional?: boolean;
  /** It can be read and copied, no more */
  isReadOnly?: boolean;
}

/** A labelled line or text, with hint and error tied to it. Its letters are at least 16 px, so that phones do not zoom. */
export function TextField({ label, hint, error, rows, type = 'text', ...rest }: TextFieldProps) {
  const { isOptional = false, isReadOnly = false, ...input } = rest;
  const frame = { id: input.id, hint, error };
  const all = {
    ...input,
    ...describe(frame),
    className: classes.input,
    required: !isOptional,
    readOnly: isReadOnly,
  };
  return (
    <FieldFrame {...frame} label={label}>
      {rows === undefined ? <input {...all} type={type} /> : <textarea {...all} rows={rows} />}
    </FieldFrame>
  );
}
