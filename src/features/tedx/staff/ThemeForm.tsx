import { useLingui } from '@lingui/react/macro';
import { generatePath, useNavigate } from 'react-router';
import { typedNumber } from '#client/i18n/read-number.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import type { StaffTedxTheme } from '#contract/tedx/staff-forms.ts';
import { tedxAdmin } from '#contract/tedx/staff.ts';
import { localisedValues, useLocalisedFields, withLocalised } from '#kit/form/localised-fields.ts';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import { useEntryForm } from '#kit/staff/use-entry-form.ts';
import { refreshes } from './tedx-admin-queries.ts';

interface Props {
  /** Undefined for one that is added */
  theme: StaffTedxTheme | undefined;
  /** Takes what is then said; a theme that was added is opened instead */
  onDone?: (words: string) => void;
  onCancel?: () => void;
}

/** What a conference is about. */
export function ThemeForm({ theme, onDone, onCancel }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const inBoth = useLocalisedFields();
  const isNew = theme === undefined;
  const state = useEntryForm({
    id: 'theme',
    endpoint: isNew ? tedxAdmin.addTheme : tedxAdmin.changeTheme,
    ...(!isNew && { params: { id: theme.id } }),
    version: theme?.version ?? 0,
    initial: {
      name: theme?.name ?? '',
      year: String(theme?.year ?? ''),
      ...localisedValues('tagline', theme?.tagline),
      ...localisedValues('description', theme?.description),
      is_published: theme?.is_published ?? false,
    },
    toBody: ({ year, ...values }) => ({ ...withLocalised(values), year: typedNumber(year) }),
    refreshes,
    onDone: ({ id }) =>
      isNew ? navigate(generatePath(staffPaths.tedxTheme, { id: String(id) })) : onDone?.(t`The theme was changed.`),
  });
  return (
    <EntryForm
      label={isNew ? t`Add a theme` : t`Change the theme`}
      state={state}
      fields={[
        { kind: 'text', name: 'name', label: t`Name`, hint: t`As shown on stage, in one language` },
        { kind: 'text', name: 'year', label: t`Year` },
        ...inBoth('tagline', t`What it is about in one sentence`),
        ...inBoth('description', t`Text`, { rows: 8, hint: t`A blank line starts a new paragraph.` }),
        { kind: 'checkbox', name: 'is_published', label: t`Published`, words: t`Published: everybody can see it` },
      ]}
      {...(onCancel && { onCancel })}
    />
  );
}
