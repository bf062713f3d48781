import { type MouseEvent, useEffect, useRef } from 'react';
import classes from './form.module.css';

/** One field that is wrong. */
export interface FieldError {
  /** Id of its input */
  id: string;
  label: string;
  /** The same sentence as under the field */
  message: string;
}

interface ErrorSummaryProps {
  title: string;
  errors: readonly FieldError[];
  /** Counts the attempts to send: with each, the summary takes the focus */
  attempt: number;
}

/** What must be corrected, at the top of a form; each entry leads to its field (behaviour.md, "Feel"). */
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

/** To the field itself, without a step in the browser's history. */
function focusField(event: MouseEvent, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
