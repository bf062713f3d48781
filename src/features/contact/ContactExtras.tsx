import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { me } from '#client/session/me.ts';
import { contactTopics } from '#contract/contact/calls.ts';
import { contactTopicNames } from '#contract/contact/topics.ts';
import type { Profile } from '#contract/kit/profile.ts';
import type { OwnInput } from '#kit/form/FormField.tsx';
import type { OutboxFormState } from '#kit/form/use-outbox-form.ts';
import { SelectField } from '#kit/ui/form/SelectField.tsx';
import { FindUs } from './FindUs.tsx';

interface Props {
  /** Form state for a signed-in user */
  state?: OutboxFormState;
  /** The field for the topic */
  topic?: OwnInput;
}

/** The parts of the page that load later, so that they do not delay a first visit: parts of the form, or the union's address. */
export function Component({ state, topic }: Props) {
  if (topic !== undefined) return <TopicField {...topic} />;
  return state === undefined ? <FindUs /> : <Writer state={state} />;
}

/** The topic of the message; a link may preselect it: `?topic=organisations`. */
function TopicField({ value, onChange, file: _file, ...field }: OwnInput) {
  const { t, i18n } = useLingui();
  const [search] = useSearchParams();
  const linked = search.get('topic') ?? '';
  const choose = useEffectEvent(() => {
    if (value === '' && Object.hasOwn(contactTopicNames, linked)) onChange(linked);
  });
  useEffect(() => choose(), []);
  return (
    <SelectField
      {...field}
      isOptional
      placeholder={t`Something else`}
      options={contactTopics.map((topic) => ({ value: topic, label: i18n._(contactTopicNames[topic]) }))}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/**
 * Fills in the name and address of a signed-in user. Typed text is not replaced, also in a draft, and the focused field is not filled in.
 */
function Writer({ state: { id, form, draftState, skipSaving } }: Required<Pick<Props, 'state'>>) {
  const { data } = useQuery(me);
  const profile = draftState === 'loading' ? undefined : data;
  const fill = useEffectEvent(({ first_name, last_name, email }: Profile) => {
    const known = { name: [first_name, last_name].filter(Boolean).join(' '), email };
    const typed = form.getValues();
    const isUntouched = Object.values(typed).every((value) => value === '');
    for (const [field, value] of Object.entries(known)) {
      const isFree = typed[field] === '' && document.activeElement?.id !== `${id}-${field}`;
      if (isFree) form.setFieldValue(field, value);
    }
    // The user has not typed anything, so nothing is saved as a draft.
    if (isUntouched) skipSaving();
  });
  useEffect(() => profile && fill(profile), [profile]);
  return null;
}
