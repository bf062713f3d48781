import { Trans, useLingui } from '@lingui/react/macro';
import { permitSorts } from '#contract/parking-admin.ts';
import { isPermitCode, looksLikePermitCode } from '#contract/permit-code.ts';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import { useStateChoices } from '#kit/staff/StateTag.tsx';
import type { PageAddress } from '#lib/paths.ts';
import { staffPaths } from '#lib/staff-paths.ts';
import { Notice } from '#ui/state/Notice.tsx';
import { usePermitRows } from './permit-columns.tsx';
import { permitList, permitsAddress } from './permit-queries.ts';
import { permitStateTable } from './permit-states.ts';

export function queries({ search }: PageAddress) {
  return [permitList(permitsAddress.read(search))];
}

/** /staff/parking-permits */
export function Component() {
  const { t } = useLingui();
  return (
    <StaffListPage
      title={t`Parking permits`}
      path={staffPaths.permits}
      list={permitsAddress}
      query={permitList}
      searchLabel={t`Search by plate, code, name or e-mail`}
      filters={[{ name: 'state', label: t`State`, options: useStateChoices(permitStateTable) }]}
      firstSort={permitSorts[0]}
      renderNote={({ search }) => isMistyped(search) && <MistypedCode />}
      {...usePermitRows()}
    />
  );
}

function isMistyped(search = ''): boolean {
  return looksLikePermitCode(search) && !isPermitCode(search);
}

function MistypedCode() {
  return (
    <Notice tone="warning">
      <Trans>This is not one of our codes: one of its characters is wrong.</Trans>
    </Notice>
  );
}
