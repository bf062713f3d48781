import { Plural, useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import { undecidedStates } from '#contract/rentals/calls.ts';
import { rentalsAdmin, type StaffRental } from '#contract/rentals/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { DecisionActions } from '#kit/staff/DecisionActions.tsx';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { useRequestName, useRequestRows } from './request-columns.tsx';
import { refreshes, requests } from './requests.ts';

export const { queries } = requests;

/** /staff/rentals: all requests; those without competing requests can be decided in the list. */
export function Component() {
  const { t } = useLingui();
  const nameOf = useRequestName();
  const endpoint = rentalsAdmin.decide;
  return (
    <StaffListPage
      title={t`Rental requests`}
      path={staffPaths.rentals}
      list={requests}
      searchLabel={t`Search by thing, purpose, name or organisation`}
      {...useRequestRows()}
      bulk={{ endpoint, refreshes, idOf: findDecidableId, nameOf, versionOf: ({ version }) => version }}
      renderActions={(rental) => {
        const { id, state, version } = rental;
        if (!undecidedStates.includes(state)) return null;
        if (rental.rival_count > 0) return <CompetingRequests rental={rental} />;
        return <DecisionActions endpoint={endpoint} {...{ id, version, refreshes }} name={nameOf(rental)} />;
      }}
    />
  );
}

/** Returns the id of a pending request without competing requests. */
function findDecidableId({ id, state, rival_count }: StaffRental): number | undefined {
  return state === 'requested' && rival_count === 0 ? id : undefined;
}

/** A link to the competing requests. */
function CompetingRequests({ rental: { id, rival_count } }: { rental: StaffRental }) {
  return (
    <Link href={generatePath(staffPaths.rental, { id: String(id) })}>
      <Plural value={rival_count} one="Compare with # other" other="Compare with # others" />
    </Link>
  );
}
