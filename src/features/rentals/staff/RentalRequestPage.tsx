import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { formatDays } from '#client/i18n/days.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import { closedStates, undecidedStates } from '#contract/rentals/calls.ts';
import { rentalsAdmin, type StaffRentalThread } from '#contract/rentals/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import { DateTime } from '#kit/staff/DateTime.tsx';
import { DecisionActions } from '#kit/staff/DecisionActions.tsx';
import { EntryTable } from '#kit/staff/EntryTable.tsx';
import type { Fact } from '#kit/staff/Facts.tsx';
import { StaffDetailPage } from '#kit/staff/StaffDetailPage.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { type Results, useResults } from '#kit/staff/use-results.tsx';
import { NotFound } from '#kit/state/NotFound.tsx';
import { rentalNumber } from '../rental-number.ts';
import { rentalStateTable } from '../rental-states.ts';
import { RentalMessages } from '../RentalMessages.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { formatItems, useRequestName, useRequestRows, useRequesterName } from './request-columns.tsx';
import { refreshes, staffRentalQuery } from './requests.ts';
import classes from '#kit/staff/staff.module.css';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';

export function queries({ params }: PageAddress) {
  return [staffRentalQuery(Number(params['id']))];
}

/** /staff/rentals/:id: a request with its items, competing requests, messages, decision and hand-over. */
export function Component() {
  const { t } = useLingui();
  const nameOf = usePersonName();
  const factsOf = useFacts();
  const { said, ...results } = useResults();
  const id = Number(useParams()['id']);
  if (!Number.isInteger(id) || id <= 0) return <NotFound />;
  return (
    <StaffDetailPage
      key={id}
      query={staffRentalQuery(id)}
      back={{ href: staffPaths.rentals, label: t`Rental requests` }}
      title={formatItems}
      renderTag={({ state }) => <StateTag of={rentalStateTable} state={state} />}
      facts={factsOf}
      renderActions={(rental) => (
        <>
          {said}
          <Actions rental={rental} results={results} />
        </>
      )}
    >
      {(rental) => (
        <>
          <CompetingRequests rental={rental} />
          <RentalMessages messages={rental.messages} person={nameOf(rental.person)} />
          {!closedStates.includes(rental.state) && <AnswerForm key={rental.messages.length} rental={rental} />}
        </>
      )}
    </StaffDetailPage>
  );
}

function useFacts(): (rental: StaffRentalThread) => Fact[] {
  const { t } = useLingui();
  const locale = useLocale();
  const whoAsks = useRequesterName();
  return (rental) => [
    [t`Number`, rentalNumber(rental.id)],
    [t`Requested by`, whoAsks(rental)],
    [t`E-mail`, rental.person.email],
    [t`Dates`, formatDays(rental.starts_on, rental.ends_on, locale)],
    [t`Purpose`, rental.purpose],
    [t`Reason`, rental.reason],
    [t`Asked for`, <DateTime key="requested" at={rental.requested_at} />],
  ];
}

/** Competing requests, shown before an approval. */
function CompetingRequests({ rental: { state, rivals } }: { rental: StaffRentalThread }) {
  const { t } = useLingui();
  const rows = useRequestRows();
  if (!undecidedStates.includes(state)) return null;
  return (
    <section className={`${layout.stack3} ${prose.part}`} aria-labelledby="rivals">
      <h2 id="rivals">{t`Requests for the same dates`}</h2>
      {rivals.length === 0 ? (
        <p>{t`Nobody else has requested these things for these dates.`}</p>
      ) : (
        <EntryTable label={t`Requests for the same dates`} entries={rivals} {...rows} />
      )}
    </section>
  );
}

function Actions({ rental, results }: { rental: StaffRentalThread; results: Results }) {
  const { t } = useLingui();
  const nameOf = useRequestName();
  const { id, state, version } = rental;
  const name = nameOf(rental);
  if (undecidedStates.includes(state)) {
    return (
      <div className={`${layout.row} ${classes.actions}`}>
        <DecisionActions endpoint={rentalsAdmin.decide} {...{ id, version, name, refreshes }} />
      </div>
    );
  }
  const next = state === 'approved' ? 'collected' : state === 'collected' ? 'returned' : undefined;
  if (next === undefined) return null;
  const texts = {
    collected: { label: t`Mark as collected`, done: t`Marked as collected.` },
    returned: { label: t`Mark as returned`, done: t`Marked as returned.` },
  }[next];
  return (
    <ConfirmAction
      tone="primary"
      label={texts.label}
      title={texts.label}
      endpoint={rentalsAdmin.handOver}
      input={{ params: { id }, body: { state: next } }}
      refreshes={refreshes}
      confirm={texts.label}
      cancel={t`Cancel`}
      onDone={() => results.onDone(texts.done)}
      onFailure={results.onFailure}
    >
      <p>{name}</p>
      <p>
        <Trans>The person who asked will be e-mailed.</Trans>
      </p>
    </ConfirmAction>
  );
}
