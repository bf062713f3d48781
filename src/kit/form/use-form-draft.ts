import { useEffect } from 'react';
import { noteUnsaved } from '#offline/unsaved.ts';
import { useDraft } from '#offline/use-draft.ts';
import { draftOf, type Values } from './form-values.ts';

/** What is kept on the device while a form is filled in. */
export interface FormDraft {
  /** Names it on this device */
  name: string;
  /** Never passwords, codes that were sent, identity numbers or photos (safety.md, rule 5) */
  fields: readonly string[];
}

/** The parts of Mantine's form that a draft needs. */
interface DraftedForm {
  getValues: () => Values;
  setValues: (values: Values) => void;
}

/**
 * Keeps what is typed, or, where nothing may be kept, sees to it that no new version of the app replaces the page.
 * @param form of the present render, read when it is needed
 */
export function useFormDraft(id: string, initial: Values, kept: FormDraft | undefined, form: () => DraftedForm) {
  // What was typed before the draft was read from the disk stays.
  const restore = (found: Values) => {
    const typed = form().getValues();
    const untouched = Object.entries(found).filter(([field]) => typed[field] === initial[field]);
    form().setValues({ ...typed, ...Object.fromEntries(untouched) });
  };
  const draft = useDraft<Values>(kept?.name ?? id, restore, kept !== undefined);
  useEffect(() => () => noteUnsaved(`form|${id}`, false), [id]);
  return {
    state: kept === undefined ? ('ready' as const) : draft.state,
    settle: draft.settle,
    forget: () => draft.change(undefined),
    follow: (values: Values) => {
      if (kept === undefined) noteUnsaved(`form|${id}`, draftOf(values, initial, Object.keys(initial)) !== undefined);
      else draft.change(draftOf(values, initial, kept.fields));
    },
  };
}
