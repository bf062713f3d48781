import { Plural, useLingui } from '@lingui/react/macro';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { toolkitQuery } from './finder-queries.ts';
import { FinderPage } from './FinderPage.tsx';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';
import classes from './career-finder.module.css';

export function queries() {
  return [toolkitQuery];
}

/** …/self-reflection-toolkit: exercises with pen and paper. */
export function Component() {
  const { t } = useLingui();
  return (
    <FinderPage
      title={t`Self-reflection toolkit`}
      lead={t`Eight exercises to do with a pen, some paper and a little peace and quiet. Nothing you write is stored here.`}
    >
      <LoadedQuery query={toolkitQuery} placeholder={<ArticleSkeleton label={t`Loading the exercises`} />}>
        {(exercises, age) => (
          <>
            {age}
            {exercises.map(({ id, name, text, minutes, steps }) => (
              <article key={id} className={classes.card}>
                <h2>{name}</h2>
                <p className={layout.quiet}>
                  <Plural value={minutes} one="# minute" other="# minutes" />
                </p>
                <p>{text}</p>
                <ol className={prose.bullets}>
                  {steps.map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </ol>
              </article>
            ))}
          </>
        )}
      </LoadedQuery>
    </FinderPage>
  );
}
