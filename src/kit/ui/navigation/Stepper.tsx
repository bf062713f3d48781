import { useId } from 'react';
import classes from './Stepper.module.css';

interface Step {
  label: string;
  /** At the end of the range the button stays focusable, but does nothing. */
  isPossible: boolean;
  onClick: () => void;
}

/** A number with buttons to increase and decrease it; each change is read out. */
export function Stepper({
  label,
  value,
  decrease,
  increase,
}: {
  label: string;
  value: string;
  decrease: Step;
  increase: Step;
}) {
  const id = useId();
  return (
    <div className={classes.stepper} role="group" aria-labelledby={id}>
      <span id={id}>{label}</span>
      <StepButton step={decrease} sign="−" />
      <output translate="no">{value}</output>
      <StepButton step={increase} sign="+" />
    </div>
  );
}

function StepButton({ step: { label, isPossible, onClick }, sign }: { step: Step; sign: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={!isPossible || undefined}
      onClick={isPossible ? onClick : undefined}
    >
      {sign}
    </button>
  );
}
