import { Trans, useLingui } from '@lingui/react/macro';
import { fundsPaths } from '#contract/funds/paths.ts';
import { Page } from '#kit/page/Page.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { Section } from '#kit/ui/page/Section.tsx';
import { FundCards } from './FundCards.tsx';
import { fundsQuery } from './funds-queries.ts';
import prose from '#kit/ui/page/prose.module.css';
import classes from './funds.module.css';

export function queries() {
  return [fundsQuery];
}

/** /kokka-fondi/what-s-kokka-fondi: the six funds and the application process. */
export function Component() {
  const { t } = useLingui();
  return (
    <Page
      kicker={t`Initiatives`}
      title={t`What is Kokka Fondi?`}
      lead={t`One idea: students support what students make.`}
      path={fundsPaths.all}
    >
      <Container>
        <FundCards level={2} />
      </Container>
      <Section title={t`How it works`} surface="limestone">
        <Steps />
      </Section>
    </Page>
  );
}

function Steps() {
  return (
    <ol className={`${prose.points} ${classes.points}`}>
      <li>
        <Trans>Read the page of the fund: each says who may apply and for what.</Trans>
      </li>
      <li>
        <Trans>Write the application. The draft stays on your device, with or without a connection.</Trans>
      </li>
      <li>
        <Trans>
          At least two people read each application and give everyone an answer, with reasons. Nobody reads their own.
        </Trans>
      </li>
      <li>
        <Trans>Keep your receipts: money that is not accounted for must be repaid.</Trans>
      </li>
    </ol>
  );
}
