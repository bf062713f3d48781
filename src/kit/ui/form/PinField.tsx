import { describe, FieldFrame, type FieldProps } from './FieldFrame.tsx';
import classes from './form.module.css';

interface PinFieldProps extends FieldProps {
  /** The number of digits */
  length: number;
  value: string;
  onChange: (digits: string) => void;
}

/**
 * A code of a few digits that was sent. One field, so that the whole code can be pasted, with any other characters
 * around its digits, and filled in by the phone.
 */
export function PinField({ label, length, value, onChange, ...frame }: PinFieldProps) {
  return (
    <FieldFrame {...frame} label={label}>
      <input
        {...describe(frame)}
        id={frame.id}
        className={`${classes.input} ${classes.pin}`}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={value}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, length))}
      />
    </FieldFrame>
  );
}
