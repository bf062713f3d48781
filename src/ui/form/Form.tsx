import type { FormEventHandler, ReactNode } from 'react';
import { MantineTheme } from '../theme/MantineTheme.tsx';
import classes from './form.module.css';

interface FormProps {
  /** The accessible name of the form */
  label: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}

/**
 * A column of fields. It is never cleared on failure; the browser's own validation bubbles are off, because they appear
 * in the browser's language.
 */
export function Form({ label, onSubmit, children }: FormProps) {
  return (
    <MantineTheme>
      {/*
       * Submitted before there are scripts, it does nothing: no password ends up in the address, and no new page loses
       * what was typed.
       */}
      <form className={classes.form} method="dialog" aria-label={label} onSubmit={onSubmit} noValidate>
        {children}
      </form>
    </MantineTheme>
  );
}
