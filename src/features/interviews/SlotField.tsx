import { Trans } from '@lingui/react/macro';
import { formatTime } from '#client/i18n/dates.ts';
import { type Interview, INTERVIEW_MINUTES, type InterviewHalfDay } from '#contract/interviews/calls.ts';
import { describe, FieldError, type FieldProps, hasError } from '#kit/ui/form/FieldFrame.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './interviews.module.css';

interface Props extends FieldProps {
  slots: InterviewHalfDay['slots'];
  /** The student's own interviews with other companies */
  own: readonly Interview[];
  value: string;
  onChange: (value: string) => void;
}

/** The times of a half-day. Taken times, and times too close to another interview of the student, are disabled with the reason. */
export function SlotField({ id, label, error, slots, own, value, onChange }: Props) {
  const times = slots.map((slot) => ({
    ...slot,
    near: own.find(({ starts_at }) => isTooClose(starts_at, slot.starts_at)),
  }));
  const first = times.find(({ is_free, near }) => is_free && near === undefined);
  const reasons = own.filter((each) => times.some(({ near }) => near === each));
  return (
    <fieldset className={classes.slots} data-invalid={hasError(error) || undefined}>
      <legend>{label}</legend>
      <div>
        {times.map(({ starts_at, is_free, near }) => (
          <label key={starts_at} className={classes.slot}>
            <input
              {...describe({ id, error })}
              type="radio"
              id={starts_at === first?.starts_at ? id : `${id}-${starts_at}`}
              name={id}
              value={starts_at}
              checked={is_free && near === undefined && value === starts_at}
              disabled={!is_free || near !== undefined}
              onChange={() => onChange(starts_at)}
            />
            <span>
              {formatTime(starts_at)}
              <Reason isFree={is_free} isNearOwn={near !== undefined} />
            </span>
          </label>
        ))}
      </div>
      {reasons.map(({ id: key, company, starts_at }) => {
        const [name, time] = [company.name, formatTime(starts_at)];
        return (
          <p key={key} className={layout.quiet}>
            <Trans>
              Your interview with {name} is at {time}. Leave at least 15 minutes between interviews.
            </Trans>
          </p>
        );
      })}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

/** Why a time is disabled. */
function Reason({ isFree, isNearOwn }: { isFree: boolean; isNearOwn: boolean }) {
  if (isFree && !isNearOwn) return null;
  return (
    <small>
      {isNearOwn ? (
        <Trans context="time of an interview">too close</Trans>
      ) : (
        <Trans context="time of an interview">taken</Trans>
      )}
    </small>
  );
}

/** Whether two interviews are less than 15 minutes apart (`interview_near` on the server). */
function isTooClose(own: string, startsAt: string): boolean {
  return Math.abs(Date.parse(own) - Date.parse(startsAt)) < 2 * INTERVIEW_MINUTES * 60_000;
}
