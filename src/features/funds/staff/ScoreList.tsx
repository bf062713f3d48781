import { useLingui } from '@lingui/react/macro';
import { MAX_SCORE, type StaffApplication } from '#contract/funds/staff-forms.ts';
import { DateTime } from '#kit/staff/DateTime.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import classes from '#kit/staff/staff.module.css';
import layout from '#kit/ui/page/layout.module.css';
import own from './funds-staff.module.css';

/** The score and comment of each reader. */
export function ScoreList({ scores }: Pick<StaffApplication, 'scores'>) {
  const { t } = useLingui();
  const nameOf = usePersonName();
  return (
    <ul className={`${layout.stack3} ${own.scores}`}>
      {scores.map(({ reader, score, remark, scored_at, is_outdated }) => (
        <li key={reader.id}>
          <p className={`${layout.quiet} ${classes.detail}`}>
            <strong>{nameOf(reader)}</strong> · <DateTime at={scored_at} />{' '}
            {is_outdated && <StateTag tone="bad">{t`Read an earlier version`}</StateTag>}
          </p>
          <p className={own.text}>
            <strong>{t`${score} of ${MAX_SCORE}`}</strong> · {remark}
          </p>
        </li>
      ))}
    </ul>
  );
}
