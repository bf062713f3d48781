import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { formatTime } from '#client/i18n/dates.ts';
import { Button } from '#kit/ui/Button.tsx';
import type { Field } from '../../form/FormField.tsx';
import { EntryForm } from '../EntryForm.tsx';
import type { EntrySection } from '../FieldLayout.tsx';
import { outdatedTexts } from './outdated-texts.ts';
import type { StoryEntry } from './story-kind.ts';
import type { Publication, SaveOutcome, Story } from './use-story.ts';

interface Props {
  /** The form's accessible name */
  label: string;
  entry: StoryEntry;
  story: Pick<Story, 'state' | 'sections' | 'save' | 'outcome'>;
}

/** Both languages of a text beside each other (PRESS-17). "Save" never changes what readers see (PRESS-20). */
export function StoryForm({ label, entry, story }: Props) {
  const { state, save, outcome } = story;
  const main = useMainButton(entry);
  const submit = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    save(main.publication);
  };
  return (
    <EntryForm
      label={label}
      state={{ ...state, onSubmit: submit }}
      sections={useMarkedSections(entry, story)}
      action={main.label}
      tone={main.publication === undefined ? 'secondary' : 'primary'}
      beside={
        <>
          <SecondButton entry={entry} save={save} />
          <Said outcome={outcome} />
        </>
      }
    />
  );
}

/** The button that Enter presses too: it publishes only what readers see, or will see at a set time, already. */
function useMainButton({ state, published_at }: StoryEntry): { label: string; publication: Publication | undefined } {
  const { t } = useLingui();
  if (state === 'published') return { label: t`Publish the changes`, publication: {} };
  if (state === 'scheduled')
    return { label: t`Save for the scheduled time`, publication: { at: published_at ?? undefined } };
  return { label: t`Save`, publication: undefined };
}

function SecondButton({ entry, save }: { entry: StoryEntry; save: Story['save'] }) {
  if (entry.state === 'published' || entry.state === 'scheduled')
    return (
      <Button tone="secondary" onClick={() => save(undefined)}>
        <Trans>Save without publishing</Trans>
      </Button>
    );
  return (
    <Button onClick={() => save({})}>
      {entry.state === 'taken_back' ? <Trans>Publish again</Trans> : <Trans>Publish</Trans>}
    </Button>
  );
}

function Said({ outcome }: { outcome: SaveOutcome | undefined }) {
  const time = outcome && formatTime(outcome.at);
  return (
    <span role="status">
      {outcome?.isChanged === true && <Trans>Saved at {time}.</Trans>}
      {outcome?.isChanged === false && <Trans>Nothing has changed.</Trans>}
    </span>
  );
}

/** Marks Maltese texts that are older than their English, also while the English is typed (PRESS-19). */
function useMarkedSections(
  { mt_outdated }: StoryEntry,
  { sections, state }: Pick<Story, 'sections' | 'state'>,
): EntrySection[] {
  const { t } = useLingui();
  const outdated = outdatedTexts(state.opened?.values ?? {}, state.form.values, mt_outdated);
  const mark = (field: Field): Field =>
    outdated.some((name) => field.name === `${name}_mt`)
      ? { ...field, hint: [field.hint, t`Older than the English`].filter((part) => part !== undefined).join('. ') }
      : field;
  return sections.map((section) => ({ ...section, fields: section.fields.map(mark) }));
}
