import { Trans, useLingui } from '@lingui/react/macro';
import { generatePath, useLocation } from 'react-router';
import type { PageAddress } from '#client/lib/page-address.ts';
import type { Fund } from '#contract/funds/calls.ts';
import { fundsPaths } from '#contract/funds/paths.ts';
import type { Block } from '#contract/kit/document.ts';
import { blocksOf } from '#contract/kit/plain-markdown.ts';
import { DetailPage } from '#kit/page/DetailPage.tsx';
import { LeadPicture } from '#kit/page/LeadPicture.tsx';
import { Page } from '#kit/page/Page.tsx';
import { MembersOnly } from '#kit/pass/NextStep.tsx';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { Section } from '#kit/ui/page/Section.tsx';
import { Terms } from '#kit/ui/page/Terms.tsx';
import { useMayBeOpen } from './fund-window.ts';
import { FundCaps } from './FundCaps.tsx';
import { FundOpeningText } from './FundOpeningText.tsx';
import { fundQuery } from './funds-queries.ts';
import { PdfButton } from './PdfButton.tsx';
import { Spending } from './Spending.tsx';
import { useApplicantLabels } from './use-applicant-labels.ts';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';
import classes from './funds.module.css';

/** Returns the slug, the last part of the URL: each fund has its own URL (FUND-1). */
function slugOf(pathname: string): string {
  return pathname.split('/').findLast((part) => part !== '') ?? '';
}

export function queries({ pathname }: PageAddress) {
  return [fundQuery(slugOf(pathname))];
}

/** /kokka-fondi/{fund}: the purpose of a fund, applicants, dates and past spending. */
export function Component() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  return (
    <DetailPage query={fundQuery(slugOf(pathname))} loading={t`Loading the fund`}>
      {(fund, age) => (
        <Page kicker={<Link href={fundsPaths.all}>{t`Kokka Fondi`}</Link>} title={fund.name} lead={fund.summary}>
          <Container>
            <div className={`${layout.stack5} ${prose.part}`}>
              {age}
              <Facts fund={fund} />
              <Apply fund={fund} />
              <div className={`${layout.stack6} ${classes.about}`}>
                <div className={classes.text}>
                  <PlainText blocks={blocksOf(fund.purpose)} />
                </div>
                <LeadPicture media={fund.image} />
              </div>
            </div>
          </Container>
          <Section title={t`How the money was spent`} surface="limestone">
            <Spending spending={fund.spending} />
          </Section>
          <Section title={t`Rules`}>
            <Rules fund={fund} />
          </Section>
        </Page>
      )}
    </DetailPage>
  );
}

function Facts({ fund }: { fund: Fund }) {
  const { t } = useLingui();
  const applicants = useApplicantLabels();
  return (
    <Terms
      terms={[
        { name: t`Applications`, value: <FundOpeningText fund={fund} /> },
        { name: t`Who may apply`, value: applicants[fund.applicants] },
        { name: t`How much`, value: <FundCaps grants={fund.grants} /> },
      ]}
    />
  );
}

function Apply({ fund }: { fund: Fund }) {
  const isOpen = useMayBeOpen(fund);
  return (
    <MembersOnly>
      <div className={layout.buttons}>
        <ButtonLink href={generatePath(fundsPaths.apply, { slug: fund.slug })}>
          {isOpen ? <Trans>Apply</Trans> : <Trans>Prepare an application</Trans>}
        </ButtonLink>
        <ButtonLink tone="secondary" href={fundsPaths.mine}>
          <Trans>My applications</Trans>
        </ButtonLink>
      </div>
    </MembersOnly>
  );
}

function Rules({ fund }: { fund: Fund }) {
  const { t } = useLingui();
  const blocks = blocksOf(fund.rules);
  const title = t`Rules of the fund: ${fund.name}`;
  return (
    <div className={`${layout.stack5} ${prose.part}`}>
      <div className={classes.text}>
        <PlainText blocks={blocks} below={3} />
      </div>
      <div>
        <PdfButton fileName={`${fund.slug}.pdf`} blocks={() => [{ kind: 'heading', level: 1, text: title }, ...blocks]}>
          <Trans>Download the rules as PDF</Trans>
        </PdfButton>
      </div>
    </div>
  );
}

interface Props {
  blocks: readonly Block[];
  /** The level of its highest headings */
  below?: 2 | 3;
}

/** A text written by staff: headings, paragraphs and lists. */
function PlainText({ blocks, below = 2 }: Props) {
  // oxlint-disable-next-line react/no-array-index-key -- two may be equal; they never change places
  return blocks.map((block, index) => <One key={index} block={block} below={below} />);
}

function One({ block, below }: { block: Block; below: 2 | 3 }) {
  if (block.kind === 'heading') {
    const Heading = block.level === 2 && below === 2 ? 'h2' : 'h3';
    return <Heading>{block.text}</Heading>;
  }
  if (block.kind === 'text') return <p>{block.text}</p>;
  if (block.kind !== 'list') return null;
  return (
    <ul className={prose.bullets}>
      {block.items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}
