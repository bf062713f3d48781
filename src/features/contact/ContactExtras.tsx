import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Profile } from '#contract/profile.ts';
import type { OutboxFormState } from '#kit/form/use-outbox-form.ts';
import { trustedHtml } from '#lib/trusted-html.ts';
import { me } from '#session/me.ts';
import { contentPage } from '#shared/page/content-page.ts';
import { RichText } from '#ui/page/RichText.tsx';
import { Section } from '#ui/page/Section.tsx';

const findUs = contentPage('find-us');

interface Props {
  /** The form of somebody signed in; without it, where the union is found */
  state?: OutboxFormState;
}

/** What the page has besides its form and its questions; it loads later, so that first visits do not wait for it. */
export function Component({ state }: Props) {
  return state === undefined ? <FindUs /> : <Writer state={state} />;
}

/** Who is signed in need not type their name and address; what they have typed stays, also in a draft. */
function Writer({ state: { form, draftState, skipSaving } }: Required<Props>) {
  const { data } = useQuery(me);
  const profile = draftState === 'loading' ? undefined : data;
  const fill = useEffectEvent(({ first_name, last_name, email }: Profile) => {
    const known = { name: [first_name, last_name].filter(Boolean).join(' '), email };
    const typed = form.getValues();
    for (const [field, value] of Object.entries(known)) if (typed[field] === '') form.setFieldValue(field, value);
    // Nobody has written anything yet.
    skipSaving();
  });
  useEffect(() => profile && fill(profile), [profile]);
  return null;
}

/** The editors' page with address, hours, telephone and a link to a map; nothing if there is none. */
function FindUs() {
  const { data } = useQuery(findUs);
  return data?.map(({ id, title, body }) => (
    <Section key={id} title={title}>
      <RichText html={trustedHtml(body)} />
    </Section>
  ));
}
