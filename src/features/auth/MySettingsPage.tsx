import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import * as v from 'valibot';
import { setAnswer } from '#client/api/write.ts';
import { me } from '#client/session/me.ts';
import { endLocalSession } from '#client/session/sign-out.ts';
import { auth } from '#contract/auth/calls.ts';
import { fold } from '#contract/kit/fold.ts';
import { givenPassword } from '#contract/kit/passwords.ts';
import { paths } from '#contract/kit/paths.ts';
import type { Profile } from '#contract/kit/profile.ts';
import { rule } from '#contract/kit/rules.ts';
import { writeNote } from '#kit/device/device-notes.ts';
import { lazyPart } from '#kit/device/lazy-part.tsx';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import { useApiForm } from '#kit/form/use-api-form.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { Page } from '#kit/page/Page.tsx';
import { Failure } from '#kit/state/Failure.tsx';
import { CheckboxField } from '#kit/ui/form/CheckboxField.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { Section } from '#kit/ui/page/Section.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { useWrite } from '#kit/use-write.ts';
import { usePasswordField } from './account-fields.ts';
import { EmailStatus } from './EmailStatus.tsx';
import { ExportForm } from './ExportForm.tsx';
import classes from './auth.module.css';

/** A separate chunk with its own messages, because this area's messages load with the login page. */
const choices = lazyPart('account', () => import('./DeviceChoices.tsx'));

export const prepare = choices.preload;

/** /account/my-settings: state of the address, e-mail preference, device settings, logging out, and exporting and deleting the account's data. */
export function Component() {
  const { t } = useLingui();
  const loading = (
    <div className={classes.loading}>
      <ArticleSkeleton label={t`Loading your settings`} />
    </div>
  );
  return (
    <Page kicker={t`My account`} title={t`My settings`} description={t`E-mails from the union, and your account.`}>
      <Container>
        <LoadedQuery query={me} placeholder={loading}>
          {(profile) => (
            <>
              <EmailStatus profile={profile} />
              <MailChoice profile={profile} />
            </>
          )}
        </LoadedQuery>
      </Container>
      <choices.Part />
      <Section title={t`Your data`}>
        <ExportForm />
      </Section>
      <Section title={t`Delete your account`} surface="limestone">
        <DeleteAccountForm />
      </Section>
    </Page>
  );
}

/** Whether the union may send e-mails; saved at once. Shows the choice during the request, then the server's value. */
function MailChoice({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [wish, setWish] = useState(profile.receive_emails);
  const { press, isRunning, isDone, failure } = useWrite(auth.updateMe, {
    onDone: (changed) => setAnswer(client, me.queryKey, changed),
  });
  const choose = (receive_emails: boolean) => {
    setWish(receive_emails);
    press({ body: toProfileUpdate(profile, receive_emails) });
  };
  return (
    <>
      <CheckboxField
        id="receive-emails"
        label={<Trans>The union may send me news by e-mail</Trans>}
        checked={isRunning ? wish : profile.receive_emails}
        isBusy={isRunning}
        onChange={choose}
      />
      <LiveAnswer urgency="polite">
        {isDone && (
          <Notice tone="success">
            <Trans>Saved.</Trans>
          </Notice>
        )}
        <Failure error={failure} title={t`Unable to update`} />
      </LiveAnswer>
    </>
  );
}

/** Returns all fields, so that a change made on another device can be overwritten only with the values last read here. */
function toProfileUpdate({ contact_details: contact }: Profile, receive_emails: boolean) {
  return {
    residential_address: contact?.residential_address ?? '',
    address_line_2: contact?.address_line_2 ?? '',
    locality_id: contact?.locality.id ?? 0,
    postcode: contact?.postcode ?? '',
    mobile_extension: contact?.mobile_extension ?? '',
    mobile_phone: contact?.mobile_phone ?? '',
    receive_emails,
  };
}

/** Deletes the account: requires the password and a typed word, because it is irreversible. */
function DeleteAccountForm() {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const passwordField = usePasswordField();
  const word = t({ message: 'DELETE', comment: 'Typed to delete an account' });
  const state = useApiForm({
    id: 'delete',
    endpoint: auth.remove,
    initial: { password: '', word: '' },
    schema: useMemo(() => confirmation(word), [word]),
    toBody: ({ password }) => ({ password }),
    onDone: async () => {
      await endLocalSession(client, 'delete');
      writeNote('account-deleted', 'new');
      await navigate(paths.home, { replace: true });
    },
  });
  return (
    <>
      <p>
        <Trans>
          Your details, your registration and everything waiting on this device will be deleted permanently. Records
          that the law requires us to keep will no longer carry your name.
        </Trans>
      </p>
      <ApiForm
        label={t`Delete your account`}
        state={state}
        fields={[passwordField, { kind: 'text', name: 'word', label: t`Type ${word} to confirm`, autoComplete: 'off' }]}
        action={<Trans>Delete my account</Trans>}
        sending={<Trans>Deleting…</Trans>}
      />
    </>
  );
}

/** Compares without case and diacritics. */
function confirmation(word: string) {
  return v.object({
    password: givenPassword,
    word: v.pipe(
      v.string(rule('required')),
      v.nonEmpty(rule('required')),
      v.check((typed) => fold(typed) === fold(word), rule('same')),
    ),
  });
}
