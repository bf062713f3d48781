import { describe, FieldError, type FieldProps, hasError, Hint } from './FieldFrame.tsx';
import type { Choice } from './SelectField.tsx';
import classes from './form.module.css';

interface RadioGroupProps extends FieldProps {
  options: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  /** The choice is fixed and cannot be changed */
  isReadOnly?: boolean;
}

/** One of a few options, all visible. The error summary links to the first. */
export function RadioGroup({ id, label, hint, error, options, value, onChange, isReadOnly = false }: RadioGroupProps) {
  return (
    <fieldset className={classes.group} data-invalid={hasError(error) || undefined}>
      <legend>{label}</legend>
      <Hint id={id} hint={hint} />
      {options.map((each, index) => (
        <label className={classes.choice} key={each.value}>
          <input
            {...describe({ id, hint, error })}
            type="radio"
            id={index === 0 ? id : `${id}-${each.value}`}
            name={id}
            value={each.value}
            checked={value === each.value}
            aria-disabled={isReadOnly || undefined}
            onChange={() => (isReadOnly ? undefined : onChange(each.value))}
          />
          <span>{each.label}</span>
        </label>
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
