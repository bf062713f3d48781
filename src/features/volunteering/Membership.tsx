import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { query, transportOf } from '#api/query.ts';
import { auth, type Profile } from '#contract/auth.ts';
import { keepToken } from '#session/session.ts';
import { CallButton } from '#shared/CallButton.tsx';
import classes from './volunteering.module.css';

/** Whether one is on the list, and the way on or off it. The server's answer decides what is shown. */
export function Membership({ profile }: { profile: Profile }) {
  const client = useQueryClient();
  const choose = async (is_volunteer: boolean) => {
    const { authToken, ...status } = await call(transportOf(client), auth.volunteer, { body: { is_volunteer } });
    if (authToken !== undefined) keepToken(authToken);
    client.setQueryData(query(auth.status, {}).queryKey, status);
    client.setQueryData(query(auth.me, {}).queryKey, (known) => known && { ...known, is_volunteer });
  };
  return (
    <div className={classes.choice}>
      <p role="status">
        {profile.is_volunteer ? (
          <Trans>You are on the list of volunteers. We write to you when there is something to do.</Trans>
        ) : (
          <Trans>You are not on the list of volunteers. You can join, and leave again whenever you like.</Trans>
        )}
      </p>
      {profile.is_volunteer ? (
        <CallButton key="leave" tone="secondary" act={() => choose(false)}>
          <Trans>Leave the volunteers</Trans>
        </CallButton>
      ) : (
        <CallButton key="join" act={() => choose(true)}>
          <Trans>Join the volunteers</Trans>
        </CallButton>
      )}
    </div>
  );
}
