import { useLingui } from '@lingui/react/macro';
import { typedNumber } from '#client/i18n/read-number.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { locales } from '#contract/kit/common.ts';
import type { StaffTedxSpeaker, StaffTedxTalk } from '#contract/tedx/staff-forms.ts';
import { tedxAdmin } from '#contract/tedx/staff.ts';
import { localisedValues, useLocalisedFields, withLocalised } from '#kit/form/localised-fields.ts';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import { type CrudForm, CrudSection } from '#kit/staff/CrudSection.tsx';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import { useEntryForm } from '#kit/staff/use-entry-form.ts';
import { talkLanguages } from '../talk-languages.ts';
import { refreshes } from './tedx-admin-queries.ts';

/** The talks of a speaker: added, changed and removed in place. */
export function Talks({ speaker }: { speaker: StaffTedxSpeaker }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const nameOf = ({ title }: StaffTedxTalk) => title[locale] || title.en;
  return (
    <CrudSection
      label={t`Talks`}
      entries={speaker.talks}
      keyOf={({ id }) => id}
      columns={[
        { name: 'title', label: t`Title`, cell: nameOf },
        { name: 'language', label: t`Language`, cell: ({ language }) => i18n._(talkLanguages[language]()) },
        { name: 'minutes', label: t`Minutes`, isNumber: true },
        { name: 'video', label: t`Recording`, cell: ({ video_url }) => (video_url === null ? t`No` : t`Yes`) },
      ]}
      empty={<p>{t`No talks yet.`}</p>}
      crud={{
        nameOf,
        add: t`Add a talk`,
        renderForm: (form) => <TalkForm {...form} speaker={speaker} />,
        renderRemoval: ({ entry, onDone, ...button }) => (
          <ConfirmAction
            {...button}
            tone="compact"
            title={t`Remove this talk?`}
            endpoint={tedxAdmin.removeTalk}
            input={{ params: { id: speaker.id, talk_id: entry.id } }}
            refreshes={refreshes}
            confirm={t`Remove it`}
            cancel={t`Keep it`}
            onDone={() => onDone(t`The talk was removed.`)}
          >
            <p>{nameOf(entry)}</p>
          </ConfirmAction>
        ),
      }}
    />
  );
}

function TalkForm({ entry, speaker, onDone, onCancel }: CrudForm<StaffTedxTalk> & { speaker: StaffTedxSpeaker }) {
  const { t, i18n } = useLingui();
  const inBoth = useLocalisedFields();
  const isNew = entry === undefined;
  const state = useEntryForm({
    id: `talk-${entry?.id ?? 'new'}`,
    endpoint: isNew ? tedxAdmin.addTalk : tedxAdmin.changeTalk,
    params: { id: speaker.id, ...(!isNew && { talk_id: entry.id }) },
    version: entry?.version,
    initial: fieldsOf(entry),
    toBody,
    refreshes,
    onDone: () => onDone(isNew ? t`The talk was added.` : t`The talk was changed.`),
  });
  const options = locales.map((value) => ({ value, label: i18n._(talkLanguages[value]()) }));
  return (
    <EntryForm
      label={isNew ? t`Add a talk` : t`Change a talk`}
      state={state}
      fields={[
        ...inBoth('title', t`Title`),
        ...inBoth('text', t`What it is about`, { rows: 4, isOptional: true }),
        { kind: 'select', name: 'language', label: t`Language`, placeholder: t`Choose`, options },
        { kind: 'text', name: 'minutes', label: t`Minutes`, isOptional: true },
        { kind: 'text', name: 'video_url', label: t`Recording`, hint: t`Begins with https://`, isOptional: true },
      ]}
      onCancel={onCancel}
    />
  );
}

function fieldsOf(talk: StaffTedxTalk | undefined) {
  return {
    ...localisedValues('title', talk?.title),
    ...localisedValues('text', talk?.text),
    language: talk?.language ?? '',
    minutes: String(talk?.minutes ?? ''),
    video_url: talk?.video_url ?? '',
  };
}

function toBody({ minutes, video_url, ...values }: ReturnType<typeof fieldsOf>) {
  return {
    ...withLocalised(values),
    ...(minutes !== '' && { minutes: typedNumber(minutes) }),
    ...(video_url !== '' && { video_url }),
  };
}
