import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { setAnswer } from '#client/api/write.ts';
import { me } from '#client/session/me.ts';
import { auth } from '#contract/auth/calls.ts';
import type { Profile } from '#contract/kit/profile.ts';
import type { Locality } from '#contract/reference/calls.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import { contactNames, emptyContact, localitiesQuery, useContactFields } from '#kit/form/use-contact-fields.ts';
import { useDraftForm } from '#kit/form/use-draft-form.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';

/**
 * The part of a profile that `PUT /api/auth/me` changes (AUTH-24): address, mobile, and e-mail preference.
 */
export function ContactForm({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  return (
    <LoadedQuery query={localitiesQuery} placeholder={<ArticleSkeleton label={t`Loading the form`} />}>
      {(places) => <Fields profile={profile} places={withOwn(places, profile)} />}
    </LoadedQuery>
  );
}

function Fields({ profile, places }: { profile: Profile; places: readonly Locality[] }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [saved, setSaved] = useState<string>();
  const state = useDraftForm({
    id: 'my-details',
    endpoint: auth.updateMe,
    initial: valuesOf(profile),
    draft: { name: 'my-details', fields: [...contactNames, 'receive_emails'] },
    onDone: (changed) => {
      setAnswer(client, me.queryKey, changed);
      setSaved(JSON.stringify(state.form.getValues()));
    },
  });
  const fields = useContactFields(places, state.form.values['locality_id']);
  const mail = <Trans>The union may send me news by e-mail</Trans>;
  return (
    <>
      <ApiForm
        label={t`Address, mobile and e-mails`}
        state={state}
        fields={[...fields, { kind: 'checkbox', name: 'receive_emails', label: t`E-mails`, words: mail }]}
        action={<Trans>Save changes</Trans>}
      />
      <LiveAnswer urgency="polite">
        {saved === JSON.stringify(state.form.values) && (
          <Notice tone="success">
            <Trans>Saved.</Trans>
          </Notice>
        )}
      </LiveAnswer>
    </>
  );
}

/** Adds the caller's locality if it is no longer offered: it stays valid (REF-12). */
function withOwn(places: readonly Locality[], { contact_details: contact }: Profile): readonly Locality[] {
  if (contact === null || places.some(({ id }) => id === contact.locality.id)) return places;
  return [...places, { ...contact.locality, island: 'malta', postcode: contact.postcode.slice(0, 3) }];
}

/** Returns the initial values of the inputs; a draft contains the differences. */
function valuesOf({ contact_details: contact, receive_emails }: Profile) {
  if (contact === null) return { ...emptyContact, receive_emails };
  const { locality, ...rest } = contact;
  return { ...rest, locality_id: String(locality.id), receive_emails };
}
