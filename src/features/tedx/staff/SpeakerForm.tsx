import { useLingui } from '@lingui/react/macro';
import { generatePath, useNavigate } from 'react-router';
import { staffPaths } from '#contract/staff/paths.ts';
import type { StaffTedxSpeaker } from '#contract/tedx/staff-forms.ts';
import { tedxAdmin } from '#contract/tedx/staff.ts';
import { localisedValues, useLocalisedFields, withLocalised } from '#kit/form/localised-fields.ts';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import { useEntryForm } from '#kit/staff/use-entry-form.ts';
import { refreshes } from './tedx-admin-queries.ts';

interface Props {
  /** The id of the theme that the speaker belongs to */
  theme: number;
  /** Undefined for one who is added */
  speaker: StaffTedxSpeaker | undefined;
  /** Takes what is then said; a speaker who was added is opened instead */
  onDone?: (words: string) => void;
  onCancel?: () => void;
}

/** Who a speaker is. */
export function SpeakerForm({ theme, speaker, onDone, onCancel }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const inBoth = useLocalisedFields();
  const isNew = speaker === undefined;
  const state = useEntryForm({
    id: 'speaker',
    endpoint: isNew ? tedxAdmin.addSpeaker : tedxAdmin.changeSpeaker,
    params: { id: speaker?.id ?? theme },
    version: speaker?.version,
    initial: {
      name: speaker?.name ?? '',
      ...localisedValues('role', speaker?.role),
      ...localisedValues('text', speaker?.text),
    },
    toBody: withLocalised,
    refreshes,
    onDone: ({ id }) =>
      isNew
        ? navigate(generatePath(staffPaths.tedxSpeaker, { id: String(id) }))
        : onDone?.(t`The speaker was changed.`),
  });
  return (
    <EntryForm
      label={isNew ? t`Add a speaker` : t`Change the speaker`}
      state={state}
      fields={[
        { kind: 'text', name: 'name', label: t`Name` },
        ...inBoth('role', t`What they do`),
        ...inBoth('text', t`Who they are`, {
          rows: 5,
          hint: t`A blank line starts a new paragraph.`,
          isOptional: true,
        }),
      ]}
      {...(onCancel && { onCancel })}
    />
  );
}
