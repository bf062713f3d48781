import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { refetchReads } from '#client/api/write.ts';
import { useSession } from '#client/session/session.ts';
import { carpool, type CarpoolBooking } from '#contract/carpool/calls.ts';
import { carpoolPaths } from '#contract/carpool/paths.ts';
import { Failure } from '#kit/state/Failure.tsx';
import { useRemoveQueryAfterLeaving } from '#kit/state/use-remove-query-after-leaving.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Dialog } from '#kit/ui/Dialog.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { useWrite } from '#kit/use-write.ts';
import { carpoolQuery, upcomingCarpoolsQuery } from './carpool-queries.ts';

/** The driver's button to cancel, with a confirmation. */
export function CancelCarpool({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useLingui();
  const write = useWrite(carpool.cancel, { refreshes: ['carpool'], onDone });
  return (
    <Question
      label={t`Cancel the booking…`}
      title={t`Cancel this carpool?`}
      confirm={t`Cancel the carpool`}
      keep={t`Keep it`}
      write={write}
      onConfirm={() => write.press({ params: { id } })}
    >
      <Trans>Your passengers are notified, and others can book the space.</Trans>
    </Question>
  );
}

/** A passenger's button to decline, with a confirmation; the booking is then no longer visible to them. */
export function DeclineCarpool({ carpool: { id } }: { carpool: CarpoolBooking }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { userId } = useSession();
  const client = useQueryClient();
  const forget = useRemoveQueryAfterLeaving(carpoolQuery(id).queryKey);
  const onDone = async () => {
    forget();
    void refetchReads(client, { queryKey: upcomingCarpoolsQuery.queryKey });
    await navigate(carpoolPaths.mine);
  };
  const write = useWrite(carpool.removePassengers, { onDone });
  return (
    <Question
      label={t`Leave this carpool…`}
      title={t`Decline this carpool?`}
      confirm={t`Decline`}
      keep={t`Keep my place`}
      write={write}
      onConfirm={() => write.press({ params: { id }, body: { passengers: [{ user_id: Number(userId) }] } })}
    >
      <Trans>The driver is notified immediately.</Trans>
    </Question>
  );
}

interface QuestionProps {
  /** Label of the button that opens the question */
  label: string;
  title: string;
  confirm: string;
  keep: string;
  write: Pick<ReturnType<typeof useWrite>, 'isRunning' | 'failure'>;
  onConfirm: () => void;
  children: ReactNode;
}

function Question({ label, title, confirm, keep, write, onConfirm, children }: QuestionProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Dialog
          kind="question"
          title={title}
          onClose={close}
          actions={
            <>
              <Button busy={write.isRunning} onClick={onConfirm}>
                {confirm}
              </Button>
              <Button tone="secondary" onClick={close}>
                {keep}
              </Button>
            </>
          }
        >
          <p>{children}</p>
          <LiveAnswer>
            <Failure error={write.failure} hasForm={false} />
          </LiveAnswer>
        </Dialog>
      )}
    </div>
  );
}
