import { Trans, useLingui } from '@lingui/react/macro';
import { formatPoints } from '#i18n/points.ts';
import { type Marked, markingOf, type Marking } from './marking.ts';
import classes from './marking.module.css';

interface Props {
  all: readonly Marked[];
  place: number;
  onGo: (place: number) => void;
}

/** How far the marking is, and every question in a row of small buttons: a sign and words say how each stands. */
export function MarkingProgress({ all, place, onGo }: Props) {
  const { t } = useLingui();
  const words: Record<Marking, string> = { settled: t`marked`, nothing: t`no points possible`, open: t`not marked` };
  const done = all.filter((each) => markingOf(each) !== 'open').length;
  const points = formatPoints(all.reduce((sum, { answer }) => sum + (answer.points ?? 0) * 100, 0) / 100);
  return (
    <div className={classes.progress}>
      <p role="status">
        <Trans>
          {done} of {all.length} marked · {points} points so far
        </Trans>
      </p>
      <ul>
        {all.map((each, index) => {
          const marking = markingOf(each);
          const { number } = each.question;
          return (
            <li key={each.answer.id}>
              <button
                type="button"
                data-marking={marking}
                aria-current={index === place ? 'step' : undefined}
                aria-label={t`Question ${number}: ${words[marking]}`}
                onClick={() => onGo(index)}
              >
                {number}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
