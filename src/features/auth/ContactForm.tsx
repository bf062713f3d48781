import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { query, transportOf } from '#api/query.ts';
import { auth, type Profile } from '#contract/auth.ts';
import type { Locality } from '#contract/reference.ts';
import type { ProfileChanges } from '#contract/registration.ts';
import { Loaded } from '#shared/Loaded.tsx';
import { StepForm } from '#shared/StepForm.tsx';
import { contactNames, emptyContact, localities, useContactFields } from '#shared/use-contact-fields.ts';
import { useStepForm } from '#shared/use-step-form.ts';
import { Notice } from '#ui/Notice.tsx';
import { ArticleSkeleton } from '#ui/Skeletons.tsx';

/** What `PUT /api/auth/me` changes (spec §7 "Profile"): address, mobile, and the wish for mail. */
export function ContactForm({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const result = useQuery(localities);
  return (
    <Loaded result={result} placeholder={<ArticleSkeleton label={t`Loading the form`} />}>
      {(places) => <Fields profile={profile} places={places} />}
    </Loaded>
  );
}

function Fields({ profile, places }: { profile: Profile; places: readonly Locality[] }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [saved, setSaved] = useState<string>();
  const state = useStepForm({
    form: 'my-details',
    initial: valuesOf(profile),
    kept: [...contactNames, 'receive_emails'],
    numbers: ['locality_id'],
    schema: auth.updateMe.body,
    send: (body) => call(transportOf(client), auth.updateMe, { body: body as ProfileChanges }),
    onDone: (changed) => {
      client.setQueryData(query(auth.me, {}).queryKey, changed);
      setSaved(JSON.stringify(state.form.getValues()));
    },
  });
  const fields = useContactFields(places, state.form.values['locality_id']);
  const mail = <Trans>The union may send me news by e-mail</Trans>;
  return (
    <>
      <StepForm
        id="my-details"
        label={t`Address, mobile and e-mails`}
        state={state}
        fields={[...fields, { kind: 'checkbox', name: 'receive_emails', label: t`E-mails`, words: mail }]}
        action={<Trans>Save changes</Trans>}
      />
      <div role="status">
        {saved === JSON.stringify(state.form.values) && (
          <Notice tone="success">
            <Trans>Saved.</Trans>
          </Notice>
        )}
      </div>
    </>
  );
}

/** As the inputs hold them: a draft is what differs from these. */
function valuesOf({ contact_details: contact, receive_emails }: Profile) {
  if (contact === null) return { ...emptyContact, receive_emails };
  const { locality, ...rest } = contact;
  return { ...rest, locality_id: String(locality.id), receive_emails };
}
