import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { query, transportOf } from '#api/query.ts';
import { upload } from '#api/upload.ts';
import { account } from '#contract/account.ts';
import { auth, type Profile } from '#contract/auth.ts';
import type { Media } from '#contract/common.ts';
import { Failure } from '#shared/Failure.tsx';
import { PhotoInput } from '#shared/PhotoInput.tsx';
import { showFailure } from '#shared/stray-messages.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import classes from './auth.module.css';

type Progress = 'still' | 'sending' | 'removing' | ApiError;

/** The profile picture: to be added, changed and taken away (spec §2 "my-details"). A photo that fails stays chosen. */
export function ProfilePicture({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const { photo, progress, choose, send, remove } = useProfilePicture();
  const name = [profile.first_name, profile.last_name].filter(Boolean).join(' ');
  const failure = progress instanceof ApiError ? progress : undefined;
  const wrong = failure?.errors['profile_picture']?.[0];
  const picture = profile.profile_picture;
  return (
    <section className={classes.picture} aria-label={t`Profile picture`}>
      <Avatar name={name} picture={picture?.url} alt={t`Your profile picture`} />
      <div className={classes.pictureForm}>
        <PhotoInput
          id="profile-picture"
          label={picture ? t`Change your profile picture` : t`Add a profile picture`}
          hint={t`A JPG or PNG that shows your face. Your student card shows it too.`}
          camera="user"
          value={photo}
          error={wrong}
          onChange={choose}
          isOptional
        />
        <div aria-live="assertive">{failure && wrong === undefined && <Failure error={failure} />}</div>
        <div className={classes.pictureActions}>
          {photo && (
            <Button busy={progress === 'sending'} onClick={send}>
              {progress === 'sending' ? <Trans>Sending…</Trans> : <Trans>Use this photo</Trans>}
            </Button>
          )}
          {picture && !photo && (
            <Button tone="secondary" busy={progress === 'removing'} onClick={remove}>
              <Trans>Remove the picture</Trans>
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

/** What is chosen, and what the server made of it. */
function useProfilePicture() {
  const client = useQueryClient();
  const [photo, setPhoto] = useState<File>();
  const [progress, setProgress] = useState<Progress>('still');
  const show = (profile_picture: Media | null) =>
    client.setQueryData(query(auth.me, {}).queryKey, (known) => known && { ...known, profile_picture });
  const act = async (now: Progress, work: () => Promise<Media | null>) => {
    setProgress(now);
    try {
      show(await work());
      setPhoto(undefined);
      setProgress('still');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProgress(error);
    }
  };
  const set = (profile_picture: File) =>
    upload(transportOf(client), account.profilePicture, { files: { profile_picture } });
  const unset = () => call(transportOf(client), account.removeProfilePicture, {});
  return {
    photo,
    progress,
    choose: (chosen: File | undefined) => {
      setPhoto(chosen);
      setProgress('still');
    },
    send: () => photo && void act('sending', () => set(photo)).catch(showFailure),
    remove: () => void act('removing', async () => (await unset()) ?? null).catch(showFailure),
  };
}
