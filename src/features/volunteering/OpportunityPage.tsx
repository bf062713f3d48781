import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { formatPeriod, formatTime } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { formatDateWithWeekday } from '#client/i18n/weekdays.ts';
import type { Opportunity } from '#contract/volunteering/calls.ts';
import { volunteeringPaths } from '#contract/volunteering/paths.ts';
import { DetailPage } from '#kit/page/DetailPage.tsx';
import { Page } from '#kit/page/Page.tsx';
import { Paragraphs } from '#kit/page/Paragraphs.tsx';
import { OfferFor } from '#kit/pass/NextStep.tsx';
import { NotFound } from '#kit/state/NotFound.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { ActionBar } from '#kit/ui/page/ActionBar.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { Terms } from '#kit/ui/page/Terms.tsx';
import { PlacesLeft } from './OpportunityCard.tsx';
import { SignUpButton, SignUpSection } from './SignUpSection.tsx';
import { areaLabels } from './volunteering-labels.ts';
import { opportunityQuery } from './volunteering-queries.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './volunteering.module.css';

/** /account/volunteering/opportunities/:id: description, date and place of an opportunity, and the sign-up. */
export function Component() {
  const { t } = useLingui();
  const id = Number(useParams()['id']);
  if (!Number.isInteger(id) || id <= 0) return <NotFound />;
  return (
    <DetailPage query={opportunityQuery(id)} loading={t`Loading the opportunity`}>
      {(opportunity, age) => <OpportunityDetails key={opportunity.id} opportunity={opportunity} age={age} />}
    </DetailPage>
  );
}

function OpportunityDetails({ opportunity, age }: { opportunity: Opportunity; age: ReactNode }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [isNew, setNew] = useState(false);
  const showAsNew = () => setNew(true);
  const { title, text, starts_at, ends_at, places_left } = opportunity;
  return (
    <Page narrow kicker={<Link href={volunteeringPaths.opportunities}>{t`Opportunities`}</Link>} title={title}>
      <Container narrow>
        {age}
        <div className={`${layout.stack6} ${classes.own}`}>
          <Facts opportunity={opportunity} />
          <Text text={text} />
          <OfferFor offer="volunteering">
            <SignUpSection opportunity={opportunity} isNew={isNew} buttonRef={setButton} onDone={showAsNew} />
          </OfferFor>
        </div>
      </Container>
      {/* Only while the page has the button, which users who are signed up or not eligible do not see. */}
      {button !== null && (
        <ActionBar
          title={
            places_left === 0 ? (
              <Trans>No places left</Trans>
            ) : (
              <Plural value={places_left} one="# place left" other="# places left" />
            )
          }
          note={formatPeriod(starts_at, ends_at, locale)}
          repeats={button}
        >
          <SignUpButton opportunity={opportunity} onDone={showAsNew} />
        </ActionBar>
      )}
    </Page>
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
    <section className={`${layout.stack3} ${classes.part}`}>
      <h2>
        <Trans>What you will do</Trans>
      </h2>
      <Paragraphs text={text} />
    </section>
  );
}
