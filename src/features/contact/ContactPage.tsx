import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { query } from '#client/api/query.ts';
import { contact } from '#contract/contact/calls.ts';
import { paths } from '#contract/kit/paths.ts';
import { lazyPart } from '#kit/device/lazy-part.tsx';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { Page } from '#kit/page/Page.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { Section } from '#kit/ui/page/Section.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { ContactForm, contactExtras } from './ContactForm.tsx';
import classes from './contact.module.css';

/** Opened only from the outbox. */
const waitingMessage = lazyPart('members', () => import('./WaitingMessage.tsx'));

const faqsQuery = query(contact.faqs, {});

export function queries() {
  return [faqsQuery];
}

/** /contact-us: the form and frequently asked questions. `?waiting=7` opens a pending message for editing. */
export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const waiting = Number(search.get('waiting') ?? 0);
  return (
    <Page
      kicker={t`The union`}
      title={t`Contact us`}
      lead={t`Write to us about anything that affects your life as a student. A person reads every message.`}
      description={t`Write to the student union; a person reads every message.`}
    >
      <Container>
        {waiting > 0 ? <waitingMessage.Part id={waiting} key={waiting} /> : <ContactForm />}
        <p>
          <Trans>
            What you write offline is not lost: see <Link href={paths.outbox}>what is waiting to be sent</Link>.
          </Trans>
        </p>
      </Container>
      <Faqs />
      <contactExtras.Part />
    </Page>
  );
}

/** Frequently asked questions, each expandable; omitted if there are none. */
function Faqs() {
  const { t } = useLingui();
  const { data } = useQuery(faqsQuery);
  if (data?.length === 0) return null;
  return (
    <Section title={t`Frequently asked questions`} surface="limestone">
      <Questions />
    </Section>
  );
}

function Questions() {
  const { t } = useLingui();
  return (
    <LoadedQuery query={faqsQuery} placeholder={<ArticleSkeleton label={t`Loading the questions`} />}>
      {(questions, age) => (
        <>
          {age}
          <div className={classes.questions}>
            {questions.map(({ id, question, answer }) => (
              <details key={id} id={`question-${id}`}>
                <summary>{question}</summary>
                <p>{answer}</p>
              </details>
            ))}
          </div>
        </>
      )}
    </LoadedQuery>
  );
}
