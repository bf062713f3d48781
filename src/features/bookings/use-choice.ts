import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { adoptDraft } from '#offline/drafts.ts';
import { type DraftState, useDraft } from '#offline/use-draft.ts';
import { Choice, isNothing, nothing } from './choice.ts';

/** What is chosen of an occurrence, kept on the device. */
export interface KeptChoice {
  choice: Choice;
  state: DraftState;
  /** The latest, also before the next rendering */
  read: () => Choice;
  change: (part: Partial<Choice>) => void;
}

/**
 * The choice survives reloading, being offline and signing in: what a visitor chose is theirs who signs in (behaviour.md,
 * "Events and bookings"). It is a draft of its owner, so signing out wipes it.
 */
export function useChoice(occurrence: number): KeptChoice {
  const form = `booking-${occurrence}`;
  const [choice, setChoice] = useState(nothing);
  const [isAdopted, setAdopted] = useState(false);
  const latest = useRef<Choice>(undefined);
  useEffect(() => {
    void adoptDraft(form).then(() => setAdopted(true));
  }, [form]);
  const draft = useDraft<unknown>(
    form,
    (kept) => {
      const found = v.safeParse(Choice, kept);
      // What was chosen before the device was asked stays.
      if (!found.success || latest.current !== undefined) return;
      latest.current = found.output;
      setChoice(found.output);
    },
    isAdopted,
  );
  const keepEarly = useEffectEvent(() => {
    if (latest.current !== undefined) draft.change(latest.current);
  });
  useEffect(() => {
    if (isAdopted) keepEarly();
  }, [isAdopted]);
  const read = () => latest.current ?? nothing;
  const change = (part: Partial<Choice>) => {
    const next = { ...read(), ...part };
    latest.current = next;
    setChoice(next);
    draft.change(isNothing(next) ? undefined : next);
  };
  return { choice, state: draft.state, read, change };
}
