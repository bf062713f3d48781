import { type MouseEvent, useEffect, useRef } from 'react';
import classes from './form.module.css';

/** One field with an error. */
export interface FieldError {
  /** Id of its input */
  id: string;
  label: string;
  /** The same message as under the field */
  message: string;
}

interface ErrorSummaryProps {
  title: string;
  errors: readonly FieldError[];
  /** Number of attempts to send: the summary takes the focus on each */
  attempt: number;
}

/** The errors at the top of a form; each entry links to its field (SHELL-35). */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (errors.length === 0) return null;
  return (
    <div className={classes.summary} ref={box} tabIndex={-1} role="group" aria-label={title}>
      <strong>{title}</strong>
      <ul>
        {errors.map(({ id, label, message }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => focusField(event, id)}>
              {label}: {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses the field without adding an entry to the browser's history. */
function focusField(event: MouseEvent, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
