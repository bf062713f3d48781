import type { FormEventHandler, ReactNode } from 'react';
import classes from './form.module.css';

interface FormProps {
  /** The form's accessible name */
  label: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}

/**
 * A column of fields. It is never cleared on failure; the browser's own validation bubbles are off, because they appear
 * in the browser's language.
 */
export function Form({ label, onSubmit, children }: FormProps) {
  // Submitting before hydration does nothing: it must neither put a password into the address nor load a page without the input.
  return (
    <form className={classes.form} method="dialog" aria-label={label} onSubmit={onSubmit} noValidate>
      {children}
    </form>
  );
}
