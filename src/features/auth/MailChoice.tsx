import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { query, transportOf } from '#api/query.ts';
import { auth, type Profile } from '#contract/auth.ts';
import { Failure } from '#shared/Failure.tsx';
import { Notice } from '#ui/Notice.tsx';
import classes from './auth.module.css';

/** Whether the union may write; kept at once. The wish is shown while it is sent, then what the server has. */
export function MailChoice({ profile }: { profile: Profile }) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<'still' | 'saving' | 'saved' | ApiError>('still');
  const [wish, setWish] = useState(profile.receive_emails);
  const choose = async (receive_emails: boolean) => {
    setWish(receive_emails);
    setProgress('saving');
    try {
      const body = changesOf(profile, receive_emails);
      const changed = await call(transportOf(client), auth.updateMe, { body });
      client.setQueryData(query(auth.me, {}).queryKey, changed);
      setProgress('saved');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProgress(error);
    }
  };
  return (
    <>
      <label className={classes.choice}>
        <input
          type="checkbox"
          checked={progress === 'saving' ? wish : profile.receive_emails}
          aria-disabled={progress === 'saving'}
          onChange={(event) => (progress === 'saving' ? undefined : void choose(event.target.checked))}
        />
        <Trans>The union may send me news by e-mail</Trans>
      </label>
      <div role="status">
        {progress === 'saved' && (
          <Notice tone="success">
            <Trans>Saved.</Trans>
          </Notice>
        )}
        {progress instanceof ApiError && <Failure error={progress} />}
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
