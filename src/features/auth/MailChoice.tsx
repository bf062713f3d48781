import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { query, transportOf } from '#api/query.ts';
import { auth, type Profile } from '#contract/auth.ts';
import { Failure } from '#shared/Failure.tsx';
import { useAction } from '#shared/use-action.ts';
import { CheckboxField } from '#ui/form/CheckboxField.tsx';
import { Notice } from '#ui/Notice.tsx';

/** Whether the union may write; kept at once. The wish is shown while it is sent, then what the server has. */
export function MailChoice({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [wish, setWish] = useState(profile.receive_emails);
  const { press, isRunning, isDone, failure } = useAction(async (receive_emails: boolean) => {
    setWish(receive_emails);
    const changed = await call(transportOf(client), auth.updateMe, { body: changesOf(profile, receive_emails) });
    client.setQueryData(query(auth.me, {}).queryKey, changed);
  });
  return (
    <>
      <CheckboxField
        id="receive-emails"
        label={<Trans>The union may send me news by e-mail</Trans>}
        checked={isRunning ? wish : profile.receive_emails}
        isBusy={isRunning}
        onChange={press}
      />
      <div role="status">
        {isDone && (
          <Notice tone="success">
            <Trans>Saved.</Trans>
          </Notice>
        )}
        <Failure error={failure} title={t`Unable to update`} />
      </div>
    </>
  );
}

/** All fields are sent, so that what another device changed meanwhile is at most what this one last read. */
function changesOf({ contact_details: contact }: Profile, receive_emails: boolean) {
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
