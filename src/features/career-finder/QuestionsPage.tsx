import { Trans, useLingui } from '@lingui/react/macro';
import { type Ref, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Question } from '#contract/career-finder/content.ts';
import { careerFinderPaths } from '#contract/career-finder/paths.ts';
import { pageAddress } from '#kit/list/list-address.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { RadioGroup } from '#kit/ui/form/RadioGroup.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import type { LocalFinder } from './device/finder-on-device.ts';
import { useFinder } from './device/use-finder.ts';
import { questionsQuery } from './finder-queries.ts';
import { FinderPage } from './FinderPage.tsx';
import { QUESTIONS } from './part-pages.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './career-finder.module.css';

/** Questions per page. */
const QUESTIONS_PER_PAGE = 8;

export function queries() {
  return [questionsQuery];
}

/** …/personality-questionnaire/questions: eight per page; `?page=2` has the next ones (FINDER-7). */
export function Component() {
  const { t } = useLingui();
  const finder = useFinder();
  const [search] = useSearchParams();
  const { page } = pageAddress.read(search);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const hasNext = page * QUESTIONS_PER_PAGE < QUESTIONS;
  return (
    <FinderPage
      finder={finder}
      {...(hasNext && { action: { button: <NextQuestions page={page} />, repeats: place } })}
      title={t`Questions`}
      lead={t`How true is each statement of you? Answer as you are, not as you would like to be.`}
    >
      <LoadedQuery query={questionsQuery} placeholder={<ArticleSkeleton label={t`Loading the questions`} />}>
        {(all, age) => (
          <>
            {age}
            <QuestionPage all={all} page={page} finder={finder} nextRef={setPlace} />
          </>
        )}
      </LoadedQuery>
    </FinderPage>
  );
}

interface PageProps {
  all: readonly Question[];
  /** From 1 */
  page: number;
  finder: LocalFinder;
  nextRef: Ref<HTMLDivElement>;
}

function QuestionPage({ all, page, finder, nextRef }: PageProps) {
  const last = Math.max(1, Math.ceil(all.length / QUESTIONS_PER_PAGE));
  const at = Math.min(page, last);
  const answers = new Map(finder.selections.user_answer_selections.map(({ question, answer }) => [question, answer]));
  const count = answers.size;
  const total = all.length;
  return (
    <div className={`${layout.stack5} ${classes.questions}`}>
      <p role="status">
        <Trans>
          {count} of {total} answered
        </Trans>
      </p>
      {all.slice((at - 1) * QUESTIONS_PER_PAGE, at * QUESTIONS_PER_PAGE).map((question) => (
        <OneQuestion key={question.id} question={question} answer={answers.get(question.id)} finder={finder} />
      ))}
      <div className={layout.row}>
        {at > 1 && (
          <ButtonLink tone="secondary" href={questionsPath(at - 1)}>
            <Trans>Previous questions</Trans>
          </ButtonLink>
        )}
        {at < last && (
          <div ref={nextRef}>
            <NextQuestions page={at} />
          </div>
        )}
      </div>
    </div>
  );
}

function NextQuestions({ page }: { page: number }) {
  return (
    <ButtonLink href={questionsPath(page + 1)}>
      <Trans>Next questions</Trans>
    </ButtonLink>
  );
}

function questionsPath(page: number): string {
  return careerFinderPaths.questions + pageAddress.write({ page });
}

interface QuestionProps {
  question: Question;
  answer: number | undefined;
  finder: LocalFinder;
}

function OneQuestion({ question: { id, text }, answer, finder }: QuestionProps) {
  const { t } = useLingui();
  const options = [t`Not at all`, t`A little`, t`Partly`, t`Mostly`, t`Completely`];
  return (
    <RadioGroup
      id={id}
      label={text}
      options={options.map((label, index) => ({ value: String(index + 1), label }))}
      value={String(answer ?? '')}
      onChange={(value) => finder.answer(id, Number(value))}
    />
  );
}
