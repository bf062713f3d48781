import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { permitStates } from '#contract/parking.ts';
import { isPermitCode, looksLikePermitCode } from '#contract/permit-code.ts';
import { ListFilters } from '#kit/staff/ListFilters.tsx';
import { readStaffAddress } from '#kit/staff/staff-address.ts';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { StaffResults } from '#kit/staff/StaffResults.tsx';
import type { PageAddress } from '#lib/paths.ts';
import { staffPaths } from '#lib/staff-paths.ts';
import { Notice } from '#ui/state/Notice.tsx';
import { permitList } from './permit-queries.ts';
import { PermitRow } from './PermitRow.tsx';
import { usePermitStates } from './PermitStateTag.tsx';

const path = staffPaths.permits;

export function queries({ search }: PageAddress) {
  return [permitList(readStaffAddress(search, permitStates))];
}

/** /staff/parking-permits: filter and search stand in the address. */
export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const address = readStaffAddress(search, permitStates);
  const result = useQuery(permitList(address));
  const searchLabel = t`Search by plate, code, name or e-mail`;
  return (
    <>
      <StaffHeading title={t`Parking permits`} />
      <ListFilters path={path} address={address} states={usePermitStates()} searchLabel={searchLabel} />
      {isMistyped(address.search) && (
        <Notice tone="warning">
          <Trans>This is not one of our codes: one of its characters is wrong.</Trans>
        </Notice>
      )}
      <StaffResults label={t`Parking permits`} path={path} address={address} result={result}>
        {(permit) => <PermitRow key={permit.id} permit={permit} />}
      </StaffResults>
    </>
  );
}

function isMistyped(search = ''): boolean {
  return looksLikePermitCode(search) && !isPermitCode(search);
}
