import { Trans, useLingui } from '@lingui/react/macro';
import classes from './toga.module.css';

/** Where to measure: a figure with numbered lines, and the same in words. */
export function MeasuresDrawing() {
  const { t } = useLingui();
  return (
    <figure className={classes.measures}>
      <svg viewBox="0 0 120 200" role="img" aria-label={t`Where height, chest and head are measured`}>
        <circle cx="64" cy="30" r="16" />
        <path d="M58 46v8c-14 3-22 10-24 24l-6 42M70 46v8c14 3 22 10 24 24l6 42M44 78l-3 60 8 50h12l3-44 3 44h12l8-50-3-60" />
        <path className={classes.line} d="M10 14v174M4 14h12M4 188h12" />
        <path className={classes.line} d="M42 84c10 7 34 7 44 0" />
        <path className={classes.line} d="M48 26c8 5 24 5 32 0" />
        <text className={classes.number} x="16" y="106">
          1
        </text>
        <text className={classes.number} x="60" y="104">
          2
        </text>
        <text className={classes.number} x="86" y="26">
          3
        </text>
      </svg>
      <ol>
        <li>
          <Trans>Height: with your shoes on, from the floor to the top of your head.</Trans>
        </li>
        <li>
          <Trans>Chest: around the widest part, under your arms, with the tape level.</Trans>
        </li>
        <li>
          <Trans>Head: around your forehead, just above the ears.</Trans>
        </li>
      </ol>
    </figure>
  );
}
