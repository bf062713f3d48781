import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { upload } from '#api/upload.ts';
import { account } from '#contract/account.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import { useApiForm } from '#kit/form/use-api-form.ts';
import { noVehicle, useVehicleFields } from '#shared/use-vehicle-fields.ts';
import { useNextStep } from './use-registration.ts';

/**
 * Number plate and both sides of the licence (spec §5). The plate is kept while the step is open; the photos show who
 * somebody is, so they are kept nowhere on the device (safety.md, rule 5).
 * @param closed shown when the server says that nothing can be asked for now
 */
export function VehicleForm({ closed }: { closed: ReactNode }) {
  const { t } = useLingui();
  const fields = useVehicleFields();
  const state = useApiForm({
    id: 'vehicle',
    endpoint: account.vehicle,
    initial: noVehicle,
    transfer: upload,
    draft: { name: 'registration-parking-permit', fields: ['number_plate'] },
    onDone: useNextStep('PARKING'),
  });
  if (state.failure?.code === 'window_closed') return closed;
  return (
    <>
      <p>
        <Trans>
          We look at your driving licence, and delete the photos once your permit is decided. They are not kept on this
          device either: if you leave this page before you continue, take them again. Your number plate stays.
        </Trans>
      </p>
      <ApiForm label={t`Parking permit`} state={state} fields={fields} action={<Trans>Ask for the permit</Trans>} />
    </>
  );
}
