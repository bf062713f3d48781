import { Trans, useLingui } from '@lingui/react/macro';
import type { ParkingPermit } from '#contract/parking.ts';
import { Notice } from '#ui/Notice.tsx';
import { AskForPermit } from './AskForPermit.tsx';

/** Staff said no: why, and the way to ask anew. What was paid goes back. */
export function RejectedPermit({ permit }: { permit: ParkingPermit }) {
  const { t } = useLingui();
  const plate = permit.number_plate;
  return (
    <>
      <Notice tone="warning" title={t`Your request for ${plate} was not accepted`}>
        <p>{permit.reason}</p>
        <p>
          <Trans>What you paid goes back to you. You can ask anew.</Trans>
        </p>
      </Notice>
      <AskForPermit />
    </>
  );
}
