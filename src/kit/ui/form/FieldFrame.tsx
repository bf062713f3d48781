import type { ReactNode } from 'react';
import classes from './form.module.css';

/** The props of every labelled field. */
export interface FieldProps {
  /** Id of the input; the error summary links to it */
  id: string;
  label: ReactNode;
  /** Instructions that are read before typing */
  hint?: string | undefined;
  /** The message under the field; it and the hint are read out with the field */
  error?: ReactNode;
}

/** The attributes that tie hint and error to an input. */
export function describe({ id, hint, error }: Omit<FieldProps, 'label'>) {
  const isWrong = hasError(error);
  const ids = [hint === undefined ? '' : `${id}-hint`, isWrong ? `${id}-error` : ''].filter((each) => each !== '');
  return { 'aria-invalid': isWrong, 'aria-describedby': ids.length === 0 ? undefined : ids.join(' ') };
}

/** Label, hint and error around one input that takes {@link describe}. */
export function FieldFrame({ id, label, hint, error, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className={classes.field} data-invalid={hasError(error) || undefined}>
      <label htmlFor={id}>{label}</label>
      <Hint id={id} hint={hint} />
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

export function Hint({ id, hint }: Pick<FieldProps, 'id' | 'hint'>) {
  if (hint === undefined) return null;
  return (
    <p className={classes.hint} id={`${id}-hint`}>
      {hint}
    </p>
  );
}

export function FieldError({ id, error }: Pick<FieldProps, 'id' | 'error'>) {
  if (!hasError(error)) return null;
  return (
    <p className={classes.error} id={`${id}-error`}>
      {error}
    </p>
  );
}

export function hasError(error: ReactNode): boolean {
  return error !== undefined && error !== null && error !== '';
}
