import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { RarReport, RarSection } from '#contract/rar/calls.ts';
import { Icon, type IconName } from '#kit/ui/Icon.tsx';
import { Link } from '#kit/ui/Link.tsx';
import type { LocalAnswer } from './device/report-on-device.ts';
import { questionPath } from './report-address.ts';
import { type QuestionStatus, questionStatus } from './report-rules.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './list.module.css';

const statusIcons: Record<QuestionStatus, IconName | undefined> = {
  empty: undefined,
  draft: 'clock',
  saved: 'check',
  conflict: 'warning',
  refused: 'warning',
};

interface Props {
  report: RarReport;
  answers: ReadonlyMap<number, LocalAnswer>;
  /** Number of the question on screen */
  current?: string | undefined;
}

/** Every question by section, with the status of its answer. */
export function QuestionList({ report, answers, current }: Props) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Questions`} className={classes.questions}>
      {report.sections.map((section) => (
        <SectionQuestions key={section.id} section={section} answers={answers} current={current} />
      ))}
    </nav>
  );
}

function SectionQuestions({ section, answers, current }: Omit<Props, 'report'> & { section: RarSection }) {
  const statusLabels = useStatusLabels();
  return (
    <section>
      <h2>{section.title}</h2>
      <ol>
        {section.questions.map(({ id, number, title }) => {
          const status = questionStatus(answers.get(id));
          return (
            <QuestionRow
              key={id}
              number={number}
              title={title}
              status={status}
              word={statusLabels[status]}
              isCurrent={number === current}
            />
          );
        })}
      </ol>
    </section>
  );
}

interface RowProps {
  number: string;
  title: string;
  status: QuestionStatus;
  word: string;
  isCurrent: boolean;
}

/** Memoised, because each keystroke renders the report, which has dozens of questions. */
const QuestionRow = memo(function QuestionRow({ number, title, status, word, isCurrent }: RowProps) {
  const icon = statusIcons[status];
  return (
    <li data-status={status}>
      <Link href={questionPath(number)} aria-current={isCurrent ? 'page' : undefined}>
        <span className={classes.number}>{number}</span>
        <span className={classes.asked}>{title}</span>
        <span className={`${layout.quiet} ${classes.status}`} data-status={status}>
          {icon && <Icon name={icon} />}
          {word}
        </span>
      </Link>
    </li>
  );
});

/** The text for each question status, shown beside its icon. */
function useStatusLabels(): Record<QuestionStatus, string> {
  const { t } = useLingui();
  return {
    empty: t`Not answered`,
    draft: t`On this device`,
    saved: t`Saved`,
    conflict: t`Two versions`,
    refused: t`Not accepted`,
  };
}
