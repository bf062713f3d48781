import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import type { PageAddress } from '#client/lib/page-address.ts';
import type { RentalThing } from '#contract/rentals/calls.ts';
import { rentalsPaths } from '#contract/rentals/paths.ts';
import { DetailPage } from '#kit/page/DetailPage.tsx';
import { LeadPicture } from '#kit/page/LeadPicture.tsx';
import { Page } from '#kit/page/Page.tsx';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { ActionBar } from '#kit/ui/page/ActionBar.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { Terms } from '#kit/ui/page/Terms.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { Availability } from './Availability.tsx';
import { rentalItemQuery } from './rental-queries.ts';

export function queries({ params }: PageAddress) {
  return [rentalItemQuery(params['id'])];
}

/** /services/rentals/{id}: a venue or a piece of equipment by its slug, with eligible renters and taken days. */
export function Component() {
  const { t } = useLingui();
  const { id } = useParams();
  return (
    <DetailPage query={rentalItemQuery(id)} loading={t`Loading the equipment`}>
      {(thing, age) => <RentalItem key={thing.slug} thing={thing} age={age} />}
    </DetailPage>
  );
}

function RentalItem({ thing, age }: { thing: RentalThing; age: ReactNode }) {
  const { t } = useLingui();
  const [button, setButton] = useState<HTMLElement | null>(null);
  const { slug, name, description, image, is_for_organisations, max_days, is_offered } = thing;
  const renters = is_for_organisations ? t`Student organisations` : t`Students and student organisations`;
  const limit = max_days !== null && <Plural value={max_days} one="at most # day" other="at most # days" />;
  return (
    <Page
      narrow
      kicker={<Link href={rentalsPaths.all}>{t`Venues and equipment`}</Link>}
      title={name}
      lead={description}
    >
      <Container narrow>
        {age}
        <LeadPicture media={image} />
        <Terms
          terms={[
            { name: t`Who may rent it`, value: renters },
            ...(limit === false ? [] : [{ name: t`For how long`, value: limit }]),
          ]}
        />
        {is_offered ? (
          <>
            <Availability slug={slug} />
            <div ref={setButton}>
              <RequestLink slug={slug} />
            </div>
          </>
        ) : (
          <Notice>
            <Trans>This is no longer rented out. Requests for it stay as they are.</Trans>
          </Notice>
        )}
      </Container>
      {is_offered && (
        <ActionBar title={name} note={limit === false ? renters : limit} repeats={button}>
          <RequestLink slug={slug} />
        </ActionBar>
      )}
    </Page>
  );
}

function RequestLink({ slug }: { slug: string }) {
  return (
    <ButtonLink href={`${rentalsPaths.request}?${new URLSearchParams({ thing: slug })}`}>
      <Trans>Request to rent</Trans>
    </ButtonLink>
  );
}
