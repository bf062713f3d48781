import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { generatePath, useParams } from 'react-router';
import type { OfficeQuestion, OfficeSection } from '#contract/rar-admin.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Rows } from '#kit/staff/Rows.tsx';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { PageSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import { staffPaths } from '#lib/staff-paths.ts';
import { Loaded } from '#shared/state/Loaded.tsx';
import { NotFound } from '#shared/state/NotFound.tsx';
import { Outcome } from '#shared/state/Outcome.tsx';
import { Button } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { Notice } from '#ui/state/Notice.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { QuestionRow } from './QuestionRow.tsx';
import { allYears, questionsOf } from './rar-admin-queries.ts';
import classes from '#kit/staff/staff.module.css';

/** /staff/rar-questions/:id: the questions of a year, to be changed until they are published. */
export function Component() {
  const { t } = useLingui();
  const id = useParams()['id'] ?? '';
  const year = /^2\d{3}$/.test(id) ? Number(id) : undefined;
  const sections = useQuery({ ...questionsOf(year ?? 0), enabled: year !== undefined });
  const { data: years } = useQuery(allYears);
  if (year === undefined) return <NotFound />;
  const known = years?.find((each) => each.year === year);
  return (
    <Loaded result={sections} placeholder={<PageSkeleton />} whole>
      {(all) => (
        <>
          <StaffHeading title={t`Questions of ${id}`}>
            <Link href={generatePath(staffPaths.rarYear, { id })}>
              <Trans>Back to the year</Trans>
            </Link>
          </StaffHeading>
          {known !== undefined && (
            <Sections key={year} year={year} sections={all} isPublished={known.questions_published_at !== null} />
          )}
        </>
      )}
    </Loaded>
  );
}

/** What is being done: one thing at a time. */
type Task =
  | { kind: 'add'; section: OfficeSection }
  | { kind: 'change'; question: OfficeQuestion }
  | { kind: 'done'; words: string; at: number };

interface Props {
  year: number;
  sections: readonly OfficeSection[];
  isPublished: boolean;
}

function Sections({ year, sections, isPublished }: Props) {
  const [task, setTask] = useState<Task>();
  return (
    <>
      {isPublished && (
        <Notice tone="info">
          <Trans>These questions are published: they can be read, and no longer changed.</Trans>
        </Notice>
      )}
      {task?.kind === 'done' && (
        <Outcome key={task.at} tone="success">
          {task.words}
        </Outcome>
      )}
      {sections.map((section, index) => (
        <section key={section.id} className={classes.waiting} aria-labelledby={`section-${section.id}`}>
          <h2 id={`section-${section.id}`}>
            {index + 1}. <span lang="en">{section.title.en}</span> · <span lang="mt">{section.title.mt}</span>
          </h2>
          <Questions {...{ year, sections, section, isPublished, task, setTask }} />
        </section>
      ))}
    </>
  );
}

interface QuestionsProps extends Props {
  section: OfficeSection;
  task: Task | undefined;
  setTask: (task: Task | undefined) => void;
}

function Questions({ year, sections, section, isPublished, task, setTask }: QuestionsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const done = (words: string) => setTask({ kind: 'done', words, at: Date.now() });
  const form = { year, sections, section, onCancel: () => setTask(undefined) };
  return (
    <>
      <Rows label={section.title[locale]}>
        {section.questions.map((question) =>
          task?.kind === 'change' && task.question.id === question.id ? (
            <li key={question.id}>
              <QuestionForm {...form} question={question} onDone={() => done(t`The question was changed.`)} />
            </li>
          ) : (
            <QuestionRow
              key={question.id}
              question={question}
              isPublished={isPublished}
              onChange={() => setTask({ kind: 'change', question })}
              onRemoved={() => done(t`The question was removed.`)}
            />
          ),
        )}
      </Rows>
      {task?.kind === 'add' && task.section.id === section.id ? (
        <QuestionForm {...form} onDone={() => done(t`The question was added.`)} />
      ) : (
        !isPublished && (
          <div>
            <Button
              tone="secondary"
              label={`${t`Add a question`}: ${section.title.en}`}
              onClick={() => setTask({ kind: 'add', section })}
            >
              <Trans>Add a question</Trans>
            </Button>
          </div>
        )
      )}
    </>
  );
}
