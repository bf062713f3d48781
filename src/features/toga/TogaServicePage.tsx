import { Trans, useLingui } from '@lingui/react/macro';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { PageAddress } from '#client/lib/page-address.ts';
import { useSession } from '#client/session/session.ts';
import { togaPaths } from '#contract/toga/paths.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { MembersOnly } from '#kit/pass/NextStep.tsx';
import { feeOf, feesQuery } from '#kit/pass/pass-queries.ts';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { Section } from '#kit/ui/page/Section.tsx';
import { Terms } from '#kit/ui/page/Terms.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { togaRentalQuery, togaStatusQuery, togaTypesQuery } from './toga-queries.ts';
import { isSwitchedOff, TogaPage } from './TogaPage.tsx';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';

export function queries() {
  return [togaStatusQuery, togaTypesQuery, feesQuery];
}

export function isMissing(_address: PageAddress, client: QueryClient) {
  return isSwitchedOff(client);
}

/** /services/togi-rentals (TOGA-2): prices and process of the rental. */
export function Component() {
  const { t } = useLingui();
  return (
    <TogaPage
      title={t`Toga rental`}
      lead={t`For your graduation: the set, or single items, fitted to you before the day.`}
      path={togaPaths.togaRental}
    >
      <Container>
        <Prices />
        <MembersOnly>
          <RentalNextStep />
        </MembersOnly>
      </Container>
      <Section title={t`How it works`}>
        <Steps />
      </Section>
    </TogaPage>
  );
}

function Prices() {
  const { t } = useLingui();
  const { data } = useQuery(feesQuery);
  const deposit = feeOf(data, 'toga_deposit');
  return (
    <LoadedQuery query={togaTypesQuery} placeholder={<ArticleSkeleton label={t`Loading the prices`} />}>
      {(types, age) => (
        <>
          {age}
          <Terms
            terms={[
              ...types.map(({ name, price }) => ({ name, value: price.formatted })),
              ...(deposit === undefined ? [] : [{ name: t`Refundable deposit`, value: deposit }]),
            ]}
          />
        </>
      )}
    </LoadedQuery>
  );
}

function Steps() {
  const { t } = useLingui();
  return (
    <ol className={prose.points}>
      <li>
        <Trans>Choose the set or single items, and a fitting of 20 minutes. The slot is held for 30 minutes.</Trans>
      </li>
      <li>
        <Trans>
          Pay the rent and the deposit by card. Nothing is reserved before payment; the rent is not refunded.
        </Trans>
      </li>
      <li>{t`Come to the fitting at the {union} office, in the shoes that you will wear on the day.`}</li>
      <li>
        <Trans>Pick the toga up the day before your graduation, from 16:00.</Trans>
      </li>
      <li>
        <Trans>Return it the day after, between 8:30 and 11:00. A friend may do that for you, with your code.</Trans>
      </li>
      <li>
        <Trans>The deposit is refunded to your card, unless the toga comes back late or damaged.</Trans>
      </li>
    </ol>
  );
}

/** A link to the member's rental, or to a new one. */
function RentalNextStep() {
  const { isRegistered } = useSession();
  const { data: rental } = useQuery({ ...togaRentalQuery, enabled: isRegistered });
  const isUnderWay = rental && ['booked', 'paid', 'fitted', 'collected'].includes(rental.state);
  return (
    <div className={layout.start4}>
      <p>
        {isUnderWay ? (
          <Trans>You have a toga rental. Your account shows what comes next.</Trans>
        ) : (
          <Trans>Have your height, chest and head measures ready. It takes five minutes.</Trans>
        )}
      </p>
      {isUnderWay ? (
        <ButtonLink href={togaPaths.myTogaRental}>
          <Trans>My toga rental</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink href={togaPaths.togaBook}>
          <Trans>Rent a toga</Trans>
        </ButtonLink>
      )}
    </div>
  );
}
