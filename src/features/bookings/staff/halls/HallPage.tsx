import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { formatMoment } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import { hallsAdmin, type StaffHall } from '#contract/bookings/halls.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import { offerStateTable } from '#kit/staff/resource/offer-state.ts';
import { ResourceForm } from '#kit/staff/resource/ResourceForm.tsx';
import { StaffDetailPage } from '#kit/staff/StaffDetailPage.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { useResults } from '#kit/staff/use-results.tsx';
import { NotFound } from '#kit/state/NotFound.tsx';
import { hallForms } from './hall-forms.ts';
import { hallDatesQuery, hallQuery, refreshes } from './hall-queries.ts';
import { HallDates } from './HallDates.tsx';
import { HallEditor } from './HallEditor.tsx';
import layout from '#kit/ui/page/layout.module.css';

export const queries = ({ params }: PageAddress) => [
  hallQuery(Number(params['id'])),
  hallDatesQuery(Number(params['id'])),
];

/** /staff/halls/:id: the drawing of a hall, its versions, and the dates that use them (docs/requirements/halls.md). */
export function Component() {
  const { t } = useLingui();
  const locale = useLocale();
  const id = Number(useParams()['id']);
  const nameOf = ({ name }: StaffHall) => name[locale] || name.en;
  if (!Number.isInteger(id) || id <= 0) return <NotFound />;
  return (
    <StaffDetailPage
      key={id}
      query={hallQuery(id)}
      back={{ href: staffPaths.halls, label: t`Halls` }}
      title={nameOf}
      renderTag={({ state }) => <StateTag of={offerStateTable} state={state} />}
      facts={({ seats, plans }) => [
        [t`Seats`, seats],
        ...plans.map(
          (plan) =>
            [
              t`Version ${plan.number}`,
              [t`Seats: ${plan.seats}`, plan.released_at && formatMoment(plan.released_at, locale)]
                .filter((part) => part !== null && part !== '')
                .join(', '),
            ] as const,
        ),
      ]}
      renderActions={(hall) => <Release hall={hall} />}
    >
      {(hall) => (
        <div className={layout.stack5}>
          <HallEditor key={hall.id} hall={hall} />
          <HallDates hall={hall} />
          <Rename hall={hall} />
        </div>
      )}
    </StaffDetailPage>
  );
}

/** The names and the state of the hall (HALL-1). */
function Rename({ hall }: { hall: StaffHall }) {
  const { said, onDone } = useResults();
  return (
    <div className={layout.stack3}>
      {said}
      <ResourceForm resource={hallForms} owner={undefined as never} entry={hall} onDone={onDone} />
    </div>
  );
}

/** Makes a version of the saved drawing (HALL-2). */
function Release({ hall }: { hall: StaffHall }) {
  const { t } = useLingui();
  const { said, ...results } = useResults();
  const { id, version, is_changed, seats } = hall;
  return (
    <div className={layout.stack3}>
      {said}
      {is_changed && seats > 0 && (
        <ConfirmAction
          label={t`Offer to dates`}
          title={t`Offer this drawing to dates?`}
          endpoint={hallsAdmin.release}
          input={{ params: { id }, body: { version } }}
          refreshes={refreshes}
          confirm={t`Make a version`}
          cancel={t`Cancel`}
          {...results}
          onDone={() => results.onDone(t`New dates can use this version now.`)}
        >
          <p>
            <Trans>
              The saved drawing becomes a version that never changes. Dates keep the version that they have.
            </Trans>
          </p>
        </ConfirmAction>
      )}
    </div>
  );
}
