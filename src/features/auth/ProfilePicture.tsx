import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { upload } from '#client/api/upload.ts';
import { setAnswer } from '#client/api/write.ts';
import { me } from '#client/session/me.ts';
import { account } from '#contract/account/calls.ts';
import type { Media } from '#contract/kit/common.ts';
import type { Profile } from '#contract/kit/profile.ts';
import { PhotoInput } from '#kit/form/PhotoInput.tsx';
import { Failure } from '#kit/state/Failure.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Avatar } from '#kit/ui/card/Avatar.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { useWrite } from '#kit/use-write.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './auth.module.css';

/** Adds, changes and removes the profile picture (ACCOUNT-1). A photo stays selected if the upload fails. */
export function ProfilePicture({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const [photo, setPhoto] = useState<File>();
  const { set, unset } = useChanges(() => setPhoto(undefined));
  const name = [profile.first_name, profile.last_name].filter(Boolean).join(' ');
  const failure = photo === undefined ? unset.failure : set.failure;
  const wrong = failure?.errors['profile_picture']?.[0];
  const picture = profile.profile_picture;
  return (
    <section className={classes.picture} aria-label={t`Profile picture`}>
      <Avatar name={name} picture={picture?.url} alt={t`Your profile picture`} />
      <div className={`${layout.stack4} ${classes.pictureForm}`}>
        <PhotoInput
          id="profile-picture"
          label={picture ? t`Change your profile picture` : t`Add a profile picture`}
          hint={t`A JPG or PNG that shows your face. Your student card shows it too.`}
          camera="user"
          value={photo}
          error={wrong}
          onChange={setPhoto}
          isOptional
        />
        <LiveAnswer>{failure && wrong === undefined && <Failure error={failure} />}</LiveAnswer>
        <div className={`${layout.buttons} ${classes.pictureActions}`}>
          {photo && (
            <Button busy={set.isRunning} onClick={() => set.press({ files: { profile_picture: photo } })}>
              {set.isRunning ? <Trans>Sending…</Trans> : <Trans>Use this photo</Trans>}
            </Button>
          )}
          {picture && !photo && (
            <Button tone="secondary" busy={unset.isRunning} onClick={() => unset.press({})}>
              <Trans>Remove the picture</Trans>
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

/** Returns the two calls that change the picture, and updates the cached profile. */
function useChanges(onSet: () => void) {
  const client = useQueryClient();
  const show = (profile_picture: Media | null) =>
    setAnswer(client, me.queryKey, (known) => known && { ...known, profile_picture });
  return {
    set: useWrite(account.profilePicture, {
      transfer: upload,
      onDone: (picture) => {
        show(picture);
        onSet();
      },
    }),
    unset: useWrite(account.removeProfilePicture, { onDone: () => show(null) }),
  };
}
