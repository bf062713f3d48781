import { describe, FieldError, type FieldProps, hasError, Hint } from './FieldFrame.tsx';
import classes from './form.module.css';

interface CheckboxFieldProps extends FieldProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** It must be ticked to continue */
  isRequired?: boolean | undefined;
  /** The choice is being sent: it keeps the focus, and cannot be changed */
  isBusy?: boolean | undefined;
}

/** Yes or no, in one sentence. */
export function CheckboxField({
  label,
  checked,
  onChange,
  isRequired = false,
  isBusy = false,
  ...frame
}: CheckboxFieldProps) {
  return (
    <div className={classes.field} data-invalid={hasError(frame.error) || undefined}>
      <label className={classes.choice}>
        <input
          {...describe(frame)}
          type="checkbox"
          id={frame.id}
          checked={checked}
          required={isRequired}
          aria-disabled={isBusy || undefined}
          onChange={(event) => (isBusy ? undefined : onChange(event.target.checked))}
        />
        <span>{label}</span>
      </label>
      <Hint {...frame} />
      <FieldError {...frame} />
    </div>
  );
}
