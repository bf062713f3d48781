import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { paths } from '#lib/paths.ts';
import { PageHead } from '#shared/PageHead.tsx';
import { Container } from '#ui/Container.tsx';
import { Link } from '#ui/Link.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Section } from '#ui/Section.tsx';
import { ContactForm } from './ContactForm.tsx';
import { faqs, Faqs } from './Faqs.tsx';
import { WaitingMessage } from './WaitingMessage.tsx';

export function queries() {
  return [faqs];
}

/** /contact-us (spec §2): the form and questions often asked. `?waiting=7` opens a message that waits, to change it. */
export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const waiting = Number(search.get('waiting') ?? 0);
  return (
    <>
      <PageHead title={t`Contact us`} description={t`Write to the student union; a person reads every message.`} />
      <PageHeader
        kicker={t`The union`}
        title={t`Contact us`}
        lead={t`Write to us about anything that touches your life as a student. A person reads every message.`}
      />
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
    </>
  );
}
