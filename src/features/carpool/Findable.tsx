import { useLingui } from '@lingui/react/macro';
import { carpool, type CarpoolSettings } from '#contract/carpool/calls.ts';
import { Failure } from '#kit/state/Failure.tsx';
import { CheckboxField } from '#kit/ui/form/CheckboxField.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { useWrite } from '#kit/use-write.ts';

/** Opting in to being found by others with a permit. */
export function Findable({ settings }: { settings: CarpoolSettings }) {
  const { t } = useLingui();
  const { press, isRunning, failure } = useWrite(carpool.updateSettings, { refreshes: ['carpool'] });
  return (
    <div>
      <CheckboxField
        id="carpool-findable"
        label={t`Let others with a parking permit find me and add me as a passenger`}
        hint={t`They see your first name and the initial of your surname. You are notified of each carpool and can decline.`}
        checked={settings.is_findable}
        isBusy={isRunning}
        onChange={(is_findable) => press({ body: { is_findable } })}
      />
      <LiveAnswer>
        <Failure error={failure} hasForm={false} />
      </LiveAnswer>
    </div>
  );
}
