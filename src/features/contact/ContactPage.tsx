import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { query } from '#api/query.ts';
import { contact } from '#contract/contact.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { Page } from '#kit/page/Page.tsx';
import { paths } from '#lib/paths.ts';
import { Container } from '#ui/Container.tsx';
import { Link } from '#ui/Link.tsx';
import { Section } from '#ui/Section.tsx';
import { ArticleSkeleton } from '#ui/Skeletons.tsx';
import { ContactForm } from './ContactForm.tsx';
import { WaitingMessage } from './WaitingMessage.tsx';
import classes from './contact.module.css';

const faqs = query(contact.faqs, {});

export function queries() {
  return [faqs];
}

/** /contact-us (spec §2): the form and questions often asked. `?waiting=7` opens a message that waits, to change it. */
export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const waiting = Number(search.get('waiting') ?? 0);
  return (
    <Page
      kicker={t`The union`}
      title={t`Contact us`}
      lead={t`Write to us about anything that touches your life as a student. A person reads every message.`}
      description={t`Write to the student union; a person reads every message.`}
    >
      <Container>
        {waiting > 0 ? <WaitingMessage id={waiting} key={waiting} /> : <ContactForm />}
        <p>
          <Trans>
            Nothing you write is lost without a network: see <Link href={paths.outbox}>what waits to be sent</Link>.
          </Trans>
        </p>
      </Container>
      <Section title={t`Often asked`} surface="limestone">
        <Faqs />
      </Section>
    </Page>
  );
}

/** Questions often asked, each opened by itself. */
function Faqs() {
  const { t } = useLingui();
  return (
    <LoadedQuery query={faqs} placeholder={<ArticleSkeleton label={t`Loading the questions`} />}>
      {(questions, age) => (
        <>
          {age}
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
    </LoadedQuery>
  );
}
