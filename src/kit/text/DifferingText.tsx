import type { TextRun } from './differences.ts';
import classes from './differing-text.module.css';

/** A text in which the words that the other version does not have are marked. */
export function DifferingText({ runs }: { runs: readonly TextRun[] }) {
  return runs.map(({ at, text, isOwn }) =>
    isOwn ? (
      <mark key={at} className={classes.own}>
        {text}
      </mark>
    ) : (
      <span key={at}>{text}</span>
    ),
  );
}
