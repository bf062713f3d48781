import { useLingui } from '@lingui/react/macro';
import type { Standing } from './my-booking-rules.ts';

/** Where a booking stands, in a word or two, and what that means for the person. */
export function useStandingWords(): Record<Standing, { name: string; meaning: string }> {
  const { t } = useLingui();
  return {
    ready: { name: t`Confirmed`, meaning: t`Show a ticket at the door. It opens without a network.` },
    over: { name: t`Over`, meaning: t`This event is over.` },
    called_off: {
      name: t`Activity cancelled`,
      meaning: t`This event does not take place: its tickets open no door. Write to us about anything you paid.`,
    },
    unpaid: { name: t`Not paid yet`, meaning: t`Your places are held. They are yours once they are paid for.` },
    unconfirmed: {
      name: t`Not confirmed yet`,
      meaning: t`Your places are held. They are yours once you confirm them.`,
    },
    merged: { name: t`Part of another booking`, meaning: t`Its places are in your other booking of this event.` },
    given_back: { name: t`Given back`, meaning: t`These places were given back.` },
    ran_out: { name: t`Ran out`, meaning: t`These places were not paid for or confirmed in time, and are free again.` },
    paid_back: {
      name: t`Paid back`,
      meaning: t`The money came when the places were gone: it goes back the way it came.`,
    },
  };
}
