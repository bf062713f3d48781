import type { ChangeEventHandler, FocusEventHandler, ReactNode } from 'react';
import classes from './form.module.css';

interface TextFieldProps {
  /** Id of the input; the error summary leads to it */
  id: string;
  label: string;
  /** What to write, said before the person writes */
  hint?: string;
  /** The sentence under the field; it and the hint are read out with the field */
  error?: ReactNode;
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
export function TextField({
  id,
  label,
  hint,
  error,
  rows,
  type = 'text',
  isOptional = false,
  isReadOnly = false,
  ...input
}: TextFieldProps) {
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const hasError = error !== undefined && error !== null && error !== '';
  const described = [hint === undefined ? '' : hintId, hasError ? errorId : ''].filter((each) => each !== '').join(' ');
  const shared = {
    ...input,
    id,
    className: classes.input,
    'aria-invalid': hasError,
    'aria-describedby': described === '' ? undefined : described,
    required: !isOptional,
    readOnly: isReadOnly,
  };
  return (
    <div className={classes.field} data-invalid={hasError || undefined}>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p className={classes.hint} id={hintId}>
          {hint}
        </p>
      )}
      {rows === undefined ? <input {...shared} type={type} /> : <textarea {...shared} rows={rows} />}
      {hasError && (
        <p className={classes.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
