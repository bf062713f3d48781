import { useLingui } from '@lingui/react/macro';
import type { Verdict } from './check-ticket.ts';

/** What a verdict is called, and what to do. */
export function useVerdictWords(): Record<Verdict['outcome'], { title: string; advice: string }> {
  const { t } = useLingui();
  return {
    admitted: { title: t`Let in`, advice: '' },
    already: { title: t`Used already`, advice: t`Somebody came in with this ticket.` },
    other_event: { title: t`Another event`, advice: t`This ticket is for something else, or another day.` },
    cancelled: { title: t`No longer good`, advice: t`It was given back or paid back, or the event is cancelled.` },
    expired: { title: t`Over`, advice: t`This ticket has ended.` },
    forged: { title: t`Not ours`, advice: t`The picture was changed, or is not a ticket of ours. Ask for the code.` },
    unknown: {
      title: t`Not on the list`,
      advice: t`Mistyped, given back, or booked after the list was fetched. Ask for the code, or check with a connection.`,
    },
    unlisted: {
      title: t`Cannot be checked`,
      advice: t`There is no list of this event on this device, and no connection.`,
    },
    unsaved: {
      title: t`Cannot be checked`,
      advice: t`This device keeps nothing, so it cannot tell a second use. It needs a connection.`,
    },
  };
}
