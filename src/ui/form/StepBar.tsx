import classes from './form.module.css';

/** Progress as bars; the text beside it says the same. */
export function StepBar({ step, total }: { step: number; total: number }) {
  return (
    <div className={classes.steps} aria-hidden>
      {Array.from({ length: total }, (_, index) => (
        <span key={index} data-reached={index < step || undefined} />
      ))}
    </div>
  );
}
