import { Trans, useLingui } from '@lingui/react/macro';
import type { FundSummary } from '#contract/funds/calls.ts';
import { fundPath } from '#contract/funds/paths.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { pictureOf } from '#kit/page/picture-source.ts';
import { Picture } from '#kit/ui/card/Picture.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { CardGrid } from '#kit/ui/page/CardGrid.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { FundCaps } from './FundCaps.tsx';
import { FundOpeningText } from './FundOpeningText.tsx';
import { fundsQuery } from './funds-queries.ts';
import { useApplicantLabels } from './use-applicant-labels.ts';
import card from '#kit/ui/card/card.module.css';
import layout from '#kit/ui/page/layout.module.css';
import classes from './funds.module.css';

/**
 * All funds with their purpose, applicants and closing dates.
 * @param level of their headings on the page
 */
export function FundCards({ level }: { level: 2 | 3 }) {
  const { t } = useLingui();
  return (
    <LoadedQuery query={fundsQuery} placeholder={<ArticleSkeleton label={t`Loading the funds`} />}>
      {(all, age) => (
        <>
          {age}
          {all.length === 0 ? (
            <EmptyState title={t`No funds yet`}>
              <Trans>The first fund will appear here.</Trans>
            </EmptyState>
          ) : (
            <CardGrid>
              {all.map((fund) => (
                <FundCard key={fund.slug} fund={fund} level={level} />
              ))}
            </CardGrid>
          )}
        </>
      )}
    </LoadedQuery>
  );
}

function FundCard({ fund, level }: { fund: FundSummary; level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const applicants = useApplicantLabels();
  const picture = pictureOf(fund.image);
  return (
    <li className={`${layout.stack2} ${card.card} ${classes.card}`}>
      {picture && <Picture picture={picture} sizes="(min-width: 992px) 20rem, calc(100vw - 2rem)" />}
      <Heading>
        <Link href={fundPath(fund.slug)}>{fund.name}</Link>
      </Heading>
      <FundOpeningText fund={fund} />
      <p>{fund.summary}</p>
      <p className={layout.quiet}>
        {applicants[fund.applicants]}
        <br />
        <FundCaps grants={fund.grants} />
      </p>
    </li>
  );
}
