import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import { contact } from '#contract/contact.ts';
import { AsOf } from '#shared/AsOf.tsx';
import { Loaded } from '#shared/Loaded.tsx';
import { ArticleSkeleton } from '#ui/Skeletons.tsx';
import classes from './contact.module.css';

export const faqs = query(contact.faqs, {});

/** Questions often asked, each opened by itself. */
export function Faqs() {
  const { t } = useLingui();
  const result = useQuery(faqs);
  return (
    <Loaded result={result} placeholder={<ArticleSkeleton label={t`Loading the questions`} />}>
      {(questions) => (
        <>
          <AsOf queryKey={faqs.queryKey} result={result} />
          <div className={classes.questions}>
            {questions.map(({ id, question, answer }) => (
              <details key={id}>
                <summary>{question}</summary>
                <p>{answer}</p>
              </details>
            ))}
          </div>
        </>
      )}
    </Loaded>
  );
}
