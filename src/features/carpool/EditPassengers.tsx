import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { recordUnsaved } from '#client/offline/unsaved.ts';
import { carpool, type CarpoolBooking, type CarpoolPerson } from '#contract/carpool/calls.ts';
import { Failure } from '#kit/state/Failure.tsx';
import { useAction } from '#kit/state/use-action.ts';
import { useNow } from '#kit/state/use-now.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Dialog } from '#kit/ui/Dialog.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { useSendWrite } from '#kit/use-write.ts';
import { canAddPassengers } from './carpool-rules.ts';
import { PassengerPicker } from './PassengerPicker.tsx';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';

interface Props {
  carpool: CarpoolBooking;
  /** Receives the success message */
  onSaved: (message: string) => void;
}

/** The driver's form to change passengers; unsaved changes are discarded only after a confirmation (CARPOOL-14). */
export function EditPassengers({ carpool: booking, onSaved }: Props) {
  const { t } = useLingui();
  const [draft, setDraft] = useState<readonly CarpoolPerson[]>();
  const { passengers } = booking;
  const chosen = draft ?? passengers;
  const changes = { added: without(chosen, passengers), removed: without(passengers, chosen) };
  const isChanged = changes.added.length + changes.removed.length > 0;
  const save = useSaving(booking, changes, () => {
    setDraft(undefined);
    onSaved(t`Booking updated`);
  });
  return (
    <section className={`${layout.stack4} ${prose.part}`}>
      <h2>
        <Trans>Passengers</Trans>
      </h2>
      <PassengerPicker
        date={booking.date}
        chosen={chosen}
        canAdd={canAddPassengers(booking, useNow())}
        onChange={setDraft}
      />
      {isChanged && (
        <div className={`${layout.stack4} ${prose.part}`}>
          <LiveAnswer>
            {chosen.length === 0 ? (
              <Notice tone="error">
                <Trans>A carpool needs at least one passenger.</Trans>
              </Notice>
            ) : (
              <Failure error={save.failure} />
            )}
          </LiveAnswer>
          <div className={layout.row}>
            <Button busy={save.isRunning || chosen.length === 0} onClick={() => save.press()}>
              <Trans>Save the changes</Trans>
            </Button>
            <Discard onDiscard={() => setDraft(undefined)} />
          </div>
        </div>
      )}
    </section>
  );
}

function without(people: readonly CarpoolPerson[], others: readonly CarpoolPerson[]): CarpoolPerson[] {
  return people.filter(({ user_id }) => !others.some((other) => other.user_id === user_id));
}

/** Adds before it removes, so that a car is never without a passenger in between. */
function useSaving(
  { id }: CarpoolBooking,
  { added, removed }: Record<'added' | 'removed', readonly CarpoolPerson[]>,
  onSaved: () => void,
) {
  const add = useSendWrite(carpool.addPassengers, { refreshes: ['carpool'] });
  const remove = useSendWrite(carpool.removePassengers, { refreshes: ['carpool'] });
  const bodyOf = (people: readonly CarpoolPerson[]) => ({
    params: { id },
    body: { passengers: people.map(({ user_id }) => ({ user_id })) },
  });
  return useAction(async () => {
    if (added.length > 0) await add(bodyOf(added));
    if (removed.length > 0) await remove(bodyOf(removed));
    onSaved();
  });
}

/** Confirms before unsaved changes are discarded, by the button or by leaving the page. */
function Discard({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useLingui();
  const [isConfirming, setConfirming] = useState(false);
  const blocker = useBlocker(true);
  const isLeaving = blocker.state === 'blocked';
  useEffect(() => {
    recordUnsaved('carpool-passengers', true);
    return () => recordUnsaved('carpool-passengers', false);
  }, []);
  const keep = () => {
    setConfirming(false);
    if (isLeaving) blocker.reset();
  };
  const discard = () => {
    if (isLeaving) blocker.proceed();
    else onDiscard();
  };
  return (
    <>
      <Button tone="secondary" onClick={() => setConfirming(true)}>
        <Trans>Discard</Trans>
      </Button>
      {(isConfirming || isLeaving) && (
        <Dialog
          kind="question"
          title={t`Discard unsaved changes?`}
          onClose={keep}
          actions={
            <>
              <Button onClick={discard}>
                <Trans>Discard the changes</Trans>
              </Button>
              <Button tone="secondary" onClick={keep}>
                <Trans>Continue editing</Trans>
              </Button>
            </>
          }
        >
          <p>
            <Trans>Your passengers have not been notified of them.</Trans>
          </p>
        </Dialog>
      )}
    </>
  );
}
