import { Trans, useLingui } from '@lingui/react/macro';
import type { FundSummary } from '#contract/funds.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { Page } from '#kit/page/Page.tsx';
import { fundPath, fundsPaths } from '#lib/funds-paths.ts';
import { pictureOf } from '#shared/page/picture-source.ts';
import { Picture } from '#ui/card/Picture.tsx';
import { Link } from '#ui/Link.tsx';
import { CardGrid } from '#ui/page/CardGrid.tsx';
import { Container } from '#ui/page/Container.tsx';
import { Section } from '#ui/page/Section.tsx';
import { ArticleSkeleton } from '#ui/state/Skeletons.tsx';
import { CapWords } from './CapWords.tsx';
import { FundOpeningWords } from './FundOpeningWords.tsx';
import { allFunds } from './funds-queries.ts';
import { useApplicantWords } from './use-applicant-words.ts';
import classes from './funds.module.css';

export function queries() {
  return [allFunds];
}

/** /kokka-fondi/what-s-kokka-fondi (spec §2): the six funds, and how they work. */
export function Component() {
  const { t } = useLingui();
  return (
    <Page
      kicker={t`Initiatives`}
      title={t`What is Kokka Fondi?`}
      lead={t`Six funds and one idea: students support what students make.`}
      path={fundsPaths.all}
    >
      <Container>
        <LoadedQuery query={allFunds} placeholder={<ArticleSkeleton label={t`Loading the funds`} />}>
          {(all, age) => (
            <>
              {age}
              <CardGrid>
                {all.map((fund) => (
                  <FundCard key={fund.slug} fund={fund} />
                ))}
              </CardGrid>
            </>
          )}
        </LoadedQuery>
      </Container>
      <Section title={t`How it works`} surface="limestone">
        <Steps />
      </Section>
    </Page>
  );
}

function FundCard({ fund }: { fund: FundSummary }) {
  const applicants = useApplicantWords();
  const picture = pictureOf(fund.image);
  return (
    <li className={classes.card}>
      {picture && <Picture picture={picture} sizes="(min-width: 992px) 20rem, calc(100vw - 2rem)" />}
      <h2>
        <Link className={classes.cardLink} href={fundPath(fund.slug)}>
          {fund.name}
        </Link>
      </h2>
      <FundOpeningWords fund={fund} />
      <p>{fund.summary}</p>
      <p className={classes.quiet}>
        {applicants[fund.applicants]}
        <br />
        <CapWords grants={fund.grants} />
      </p>
    </li>
  );
}

function Steps() {
  return (
    <ol className={classes.points}>
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
