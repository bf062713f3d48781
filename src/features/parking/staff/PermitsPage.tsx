import { Trans, useLingui } from '@lingui/react/macro';
import { isPermitCode, looksLikePermitCode } from '#contract/kit/permit-code.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { usePermitRows } from './permit-columns.tsx';
import { permits } from './permit-queries.ts';

export const { queries } = permits;

/** /staff/parking-permits */
export function Component() {
  const { t } = useLingui();
  return (
    <StaffListPage
      title={t`Parking permits`}
      path={staffPaths.permits}
      list={permits}
      searchLabel={t`Search by plate, code, name or e-mail`}
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
