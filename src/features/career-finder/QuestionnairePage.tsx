import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { careerFinderPaths } from '#contract/career-finder/paths.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { CardGridSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { useFinder } from './device/use-finder.ts';
import { traitsQuery } from './finder-queries.ts';
import { FinderPage } from './FinderPage.tsx';
import { QUESTIONS } from './part-pages.ts';
import classes from './career-finder.module.css';

export function queries() {
  return [traitsQuery];
}

/** …/personality-questionnaire: an introduction, and a link to its questions. */
export function Component() {
  const { t } = useLingui();
  const finder = useFinder();
  const count = finder.selections.user_answer_selections.length;
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const button = (
    <ButtonLink href={careerFinderPaths.questions}>
      {count === 0 ? <Trans>Start the questionnaire</Trans> : <Trans>Continue with the questions</Trans>}
    </ButtonLink>
  );
  return (
    <FinderPage
      finder={finder}
      {...(count < QUESTIONS && { action: { button, repeats: place } })}
      title={t`Personality questionnaire`}
      lead={t`Forty statements, about ten minutes, and no right or wrong answers. They are about eight personality traits, and everyone has some of each.`}
    >
      <p>
        <Trans>
          {count} of {QUESTIONS} answered
        </Trans>
      </p>
      <div ref={setPlace}>{button}</div>
      <LoadedQuery
        query={traitsQuery}
        placeholder={<CardGridSkeleton label={t`Loading the questionnaire`} pictures={false} />}
      >
        {(all, age) => (
          <>
            {age}
            <div className={classes.grid}>
              {all.map(({ id, name, text }) => (
                <article key={id} className={classes.card}>
                  <h2>{name}</h2>
                  <p>{text}</p>
                </article>
              ))}
            </div>
          </>
        )}
      </LoadedQuery>
    </FinderPage>
  );
}
