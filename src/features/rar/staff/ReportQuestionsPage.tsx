import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { generatePath, useParams } from 'react-router';
import { formatPoints } from '#client/i18n/points.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { rarAdmin, type StaffQuestion, type StaffSection } from '#contract/rar/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import { CrudSection } from '#kit/staff/CrudSection.tsx';
import type { Column } from '#kit/staff/EntryTable.tsx';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { PageSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import { Loaded } from '#kit/state/Loaded.tsx';
import { NotFound } from '#kit/state/NotFound.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { QuestionForm, useKindLabels } from './QuestionForm.tsx';
import { yearsQuery, reportQuestionsQuery } from './rar-admin-queries.ts';
import classes from '#kit/staff/staff.module.css';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';

/** /staff/rar-questions/:id: the questions of a year, editable until they are published. */
export function Component() {
  const { t } = useLingui();
  const id = useParams()['id'] ?? '';
  const year = /^2\d{3}$/.test(id) ? Number(id) : undefined;
  const sections = useQuery({ ...reportQuestionsQuery(year ?? 0), enabled: year !== undefined });
  const { data: years } = useQuery(yearsQuery);
  if (year === undefined) return <NotFound />;
  const known = years?.find((each) => each.year === year);
  const back = { href: generatePath(staffPaths.rarYear, { id }), label: t`Back to the year` };
  return (
    <Loaded result={sections} placeholder={<PageSkeleton />} whole>
      {(all) => (
        <>
          <StaffHeading title={t`Questions for ${id}`} back={back} />
          {known !== undefined && (
            <Sections key={year} year={year} sections={all} isPublished={known.questions_published_at !== null} />
          )}
        </>
      )}
    </Loaded>
  );
}

interface Props {
  year: number;
  sections: readonly StaffSection[];
  isPublished: boolean;
}

function Sections({ year, sections, isPublished }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const columns = useColumns();
  return (
    <>
      {isPublished && (
        <Notice tone="info">
          <Trans>These questions have been published and can no longer be changed here.</Trans>
        </Notice>
      )}
      {sections.map((section, index) => (
        <section
          key={section.id}
          className={`${layout.stack3} ${prose.part}`}
          aria-labelledby={`section-${section.id}`}
        >
          <h2 id={`section-${section.id}`}>
            {index + 1}. <span lang="en">{section.title.en}</span> · <span lang="mt">{section.title.mt}</span>
          </h2>
          <CrudSection
            label={section.title[locale]}
            entries={section.questions}
            columns={columns}
            keyOf={({ id }) => id}
            empty={null}
            crud={{
              nameOf,
              add: isPublished ? undefined : t`Add a question`,
              isFixed: () => isPublished,
              renderForm: (form) => <QuestionForm {...form} {...{ year, sections, section }} />,
              renderRemoval: ({ entry, onDone, ...button }) => (
                <ConfirmAction
                  {...button}
                  tone="compact"
                  title={t`Remove this question?`}
                  endpoint={rarAdmin.removeQuestion}
                  input={{ params: { id: entry.id } }}
                  refreshes={['rarAdmin', 'rar', 'staff']}
                  confirm={t`Remove it`}
                  cancel={t`Keep it`}
                  onDone={() => onDone(t`The question was removed.`)}
                >
                  <p>{nameOf(entry)}</p>
                </ConfirmAction>
              ),
            }}
          />
        </section>
      ))}
    </>
  );
}

function nameOf({ number, title }: StaffQuestion): string {
  return `${number} ${title.en}`;
}

function useColumns(): readonly Column<StaffQuestion>[] {
  const { t } = useLingui();
  const kinds = useKindLabels();
  return [
    {
      name: 'title',
      label: t`Question`,
      cell: (question) => (
        <>
          <span lang="en">{nameOf(question)}</span>
          <br />
          <span lang="mt" className={`${layout.quiet} ${classes.detail}`}>
            {question.title.mt}
          </span>
        </>
      ),
    },
    {
      name: 'kind',
      label: t`Answer type`,
      cell: ({ kind, choices }) =>
        kind === 'choice' ? `${kinds.choice} (${choices.map(({ label }) => label.en).join(' / ')})` : kinds[kind],
    },
    {
      name: 'rules',
      label: t`Rules`,
      cell: ({ is_required, needs_file }) =>
        [is_required ? t`must be answered` : '', needs_file ? t`no file, no points` : '']
          .filter((rule) => rule !== '')
          .join(', '),
    },
    { name: 'files', label: t`Files`, isNumber: true, cell: ({ max_files }) => max_files },
    { name: 'points', label: t`Points`, isNumber: true, cell: ({ max_points }) => formatPoints(max_points) },
  ];
}
