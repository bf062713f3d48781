import { Trans, useLingui } from '@lingui/react/macro';
import { upload } from '#api/upload.ts';
import { account } from '#contract/account.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import { useApiForm } from '#kit/form/use-api-form.ts';
import { noVehicle, useVehicleFields } from '#shared/use-vehicle-fields.ts';

/**
 * Number plate and both sides of the licence (spec §5). Nothing of it is kept on the device: the photos show who
 * somebody is (safety.md, rule 5).
 */
export function VehicleForm() {
  const { t } = useLingui();
  const fields = useVehicleFields();
  const state = useApiForm({
    id: 'permit',
    endpoint: account.vehicle,
    initial: noVehicle,
    transfer: upload,
    refreshes: ['auth', 'parking'],
  });
  return (
    <ApiForm label={t`Ask for a permit`} state={state} fields={fields} action={<Trans>Ask for the permit</Trans>}>
      <p>
        <Trans>We look at the photos of your licence to decide, and delete them then.</Trans>
      </p>
    </ApiForm>
  );
}
