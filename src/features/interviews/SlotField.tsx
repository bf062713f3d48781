import { Trans } from '@lingui/react/macro';
import type { InterviewHalfDay } from '#contract/interviews.ts';
import { formatTime } from '#i18n/dates.ts';
import { describe, FieldError, type FieldProps, hasError } from '#ui/form/FieldFrame.tsx';
import classes from './interviews.module.css';

interface Props extends FieldProps {
  slots: InterviewHalfDay['slots'];
  value: string;
  onChange: (value: string) => void;
}

/** The times of half a day; those that somebody has say so. */
export function SlotField({ id, label, error, slots, value, onChange }: Props) {
  const first = slots.find(({ is_free }) => is_free);
  return (
    <fieldset className={classes.slots} data-invalid={hasError(error) || undefined}>
      <legend>{label}</legend>
      <div>
        {slots.map(({ starts_at, is_free }) => (
          <label key={starts_at} className={classes.slot}>
            <input
              {...describe({ id, error })}
              type="radio"
              id={starts_at === first?.starts_at ? id : `${id}-${starts_at}`}
              name={id}
              value={starts_at}
              checked={is_free && value === starts_at}
              disabled={!is_free}
              onChange={() => onChange(starts_at)}
            />
            <span>
              {formatTime(starts_at)}
              {!is_free && (
                <small>
                  <Trans context="time of an interview">taken</Trans>
                </small>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
