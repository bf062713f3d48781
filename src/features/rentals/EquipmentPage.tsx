import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { query } from '#api/query.ts';
import { rentals } from '#contract/rentals.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import type { Field } from '#kit/form/FormField.tsx';
import { useDraftForm } from '#kit/form/use-draft-form.ts';
import { DetailPage } from '#kit/page/DetailPage.tsx';
import { Page } from '#kit/page/Page.tsx';
import type { PageAddress } from '#lib/paths.ts';
import { rentalsPaths } from '#lib/rentals-paths.ts';
import { me } from '#session/me.ts';
import { toChoices } from '#shared/form/to-choices.ts';
import { LeadPicture } from '#shared/page/LeadPicture.tsx';
import { MembersOnly } from '#shared/pass/NextStep.tsx';
import { Outcome } from '#shared/state/Outcome.tsx';
import { Link } from '#ui/Link.tsx';
import { Container } from '#ui/page/Container.tsx';

const equipment = (slug = '') => query(rentals.equipmentBySlug, { params: { slug } });

export function queries({ params }: PageAddress) {
  return [equipment(params['id'])];
}

/** /services/rentals/{id}: one piece of equipment by its slug, and the request for it. */
export function Component() {
  const { t } = useLingui();
  const { id: slug } = useParams();
  return (
    <DetailPage query={equipment(slug)} loading={t`Loading the equipment`}>
      {({ id, name, description, image }, age) => (
        <Page
          narrow
          kicker={<Link href={rentalsPaths.all}>{t`Equipment rental`}</Link>}
          title={name}
          lead={description}
        >
          <Container narrow>
            {age}
            <LeadPicture media={image} />
            <MembersOnly>
              <RentalForm key={id} equipment_id={id} />
            </MembersOnly>
          </Container>
        </Page>
      )}
    </DetailPage>
  );
}

const empty = { starts_on: '', ends_on: '', purpose: '', organisation_id: '' };

/** The request; officers may make it for their organisation. */
function RentalForm({ equipment_id }: { equipment_id: number }) {
  const { t } = useLingui();
  const [isSent, setSent] = useState(false);
  const { data: profile } = useQuery(me);
  const state = useDraftForm({
    id: 'rental',
    endpoint: rentals.request,
    initial: empty,
    fixed: { equipment_id },
    refreshes: ['rentals'],
    draft: { name: 'rental', fields: Object.keys(empty) },
    onDone: () => setSent(true),
  });
  if (isSent) {
    return (
      <Outcome tone="success" title={t`Your request has arrived`}>
        <Trans>
          We decide within a few days and e-mail you. <Link href={rentalsPaths.mine}>Your rentals</Link>
        </Trans>
      </Outcome>
    );
  }
  const organisations = toChoices(profile?.student_organisations ?? []);
  const fields: Field[] = [
    { kind: 'text', type: 'date', name: 'starts_on', label: t`Collected on` },
    { kind: 'text', type: 'date', name: 'ends_on', label: t`Returned on` },
    { kind: 'text', name: 'purpose', label: t`What is it for?`, rows: 4, maxLength: 500 },
  ];
  if (organisations.length > 0) {
    fields.push({
      kind: 'select',
      name: 'organisation_id',
      label: t`Who is it for?`,
      placeholder: t`For myself`,
      options: organisations,
      isOptional: true,
    });
  }
  return <ApiForm label={t`Rental request`} state={state} fields={fields} action={<Trans>Send the request</Trans>} />;
}
