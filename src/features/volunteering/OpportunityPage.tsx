import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import type { Opportunity } from '#contract/volunteering.ts';
import { formatPeriod, formatTime } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { formatDateWithWeekday } from '#i18n/weekdays.ts';
import { DetailPage } from '#kit/page/DetailPage.tsx';
import { Page } from '#kit/page/Page.tsx';
import { volunteeringPaths } from '#lib/volunteering-paths.ts';
import { Paragraphs } from '#shared/page/Paragraphs.tsx';
import { OfferFor } from '#shared/pass/NextStep.tsx';
import { NotFound } from '#shared/state/NotFound.tsx';
import { Link } from '#ui/Link.tsx';
import { Container } from '#ui/page/Container.tsx';
import { Terms } from '#ui/page/Terms.tsx';
import { PlacesLeft } from './OpportunityCard.tsx';
import { SignUpSection } from './SignUpSection.tsx';
import { opportunityOf } from './volunteering-queries.ts';
import { areaLabels } from './volunteering-words.ts';
import classes from './volunteering.module.css';

/** /account/volunteering/opportunities/:id: what one does, when and where, and signing up. */
export function Component() {
  const { t } = useLingui();
  const id = Number(useParams()['id']);
  if (!Number.isInteger(id) || id <= 0) return <NotFound />;
  return (
    <DetailPage query={opportunityOf(id)} loading={t`Loading the opportunity`}>
      {(opportunity, age) => (
        <Page
          narrow
          kicker={<Link href={volunteeringPaths.opportunities}>{t`Opportunities`}</Link>}
          title={opportunity.title}
        >
          <Container narrow>
            {age}
            <div className={classes.own}>
              <Facts opportunity={opportunity} />
              <Text text={opportunity.text} />
              <OfferFor offer="volunteering">
                <SignUpSection key={opportunity.id} opportunity={opportunity} />
              </OfferFor>
            </div>
          </Container>
        </Page>
      )}
    </DetailPage>
  );
}

function Facts({ opportunity }: { opportunity: Opportunity }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { area, place, starts_at, ends_at, withdraw_until } = opportunity;
  return (
    <Terms
      terms={[
        { name: t`When`, value: formatPeriod(starts_at, ends_at, locale) },
        { name: t`Where`, value: place },
        { name: t`Area`, value: i18n._(areaLabels[area]()) },
        { name: t`Places`, value: <PlacesLeft opportunity={opportunity} /> },
        {
          name: t`Withdraw until`,
          value: `${formatDateWithWeekday(withdraw_until, locale)}, ${formatTime(withdraw_until)}`,
        },
      ]}
    />
  );
}

function Text({ text }: { text: string }) {
  return (
    <section className={classes.part}>
      <h2>
        <Trans>What you do</Trans>
      </h2>
      <Paragraphs text={text} />
    </section>
  );
}
