import { Trans, useLingui } from '@lingui/react/macro';
import { VerdictPanel, type VerdictTone } from '#kit/staff/scan/CodeCheck.tsx';
import type { GateOutcome, GateVerdict } from './judge-car.ts';

/** Result of a check at the gate: the plate, the space, and who should be in the car. */
export function GateVerdictPanel({ verdict: { outcome, car } }: { verdict: GateVerdict }) {
  const { t } = useLingui();
  const { tone, title, advice } = useVerdictWords()[outcome];
  const people = car === null ? '' : [car.driver, ...car.passengers].join(', ');
  return (
    <VerdictPanel tone={tone} title={title} who={car?.number_plate ?? undefined}>
      {car !== null && (
        <>
          <p>{t`${car.car_park}, space ${car.bay}`}</p>
          <p>
            <Trans>In the car: {people}</Trans>
          </p>
        </>
      )}
      {advice !== '' && <p>{advice}</p>}
    </VerdictPanel>
  );
}

/** What a verdict is called, and what to do. */
function useVerdictWords(): Record<GateOutcome, { tone: VerdictTone; title: string; advice: string }> {
  const { t } = useLingui();
  return {
    admitted: {
      tone: 'good',
      title: t`Let in`,
      advice: t`Check the number plate, and that a passenger is in the car.`,
    },
    alone: { tone: 'bad', title: t`No passengers`, advice: t`Every passenger has declined. Do not admit the car.` },
    released: { tone: 'bad', title: t`Too late`, advice: t`The spaces were released at 10:00.` },
    other_day: { tone: 'bad', title: t`Another day`, advice: t`This carpool is not for today.` },
    forged: { tone: 'bad', title: t`Not a KSU code`, advice: t`The QR code was changed, or is not for a carpool.` },
    mistyped: {
      tone: 'doubt',
      title: t`Mistyped`,
      advice: t`This is not a valid code. Ask for it again, or type the plate.`,
    },
    unknown: { tone: 'doubt', title: t`Not on the list`, advice: t`Cancelled, mistyped, or never booked.` },
    unlisted: {
      tone: 'doubt',
      title: t`Cannot be checked`,
      advice: t`Today’s list is not on this device, and there is no connection.`,
    },
  };
}
