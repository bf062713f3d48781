import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { canEncryptWaiting, countWaiting, sendNow, signOut, type Waiting } from '#client/session/sign-out.ts';
import { paths } from '#contract/kit/paths.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Dialog } from '#kit/ui/Dialog.tsx';
import { showFailure, showMessage } from '../state/global-notices.ts';

/**
 * Signs out. If writes are waiting to be sent, the user first decides what happens to them (OFFLINE-31).
 * @param onSignedOut called once the sign-in page is on screen
 */
export function Component({ onSignedOut }: { onSignedOut?: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState(0);
  const [isEncrypted, setEncrypted] = useState(true);
  const { t } = useLingui();
  const title = t`What you kept is not encrypted`;
  const text = t`This browser could not encrypt it: anyone who can read this device’s files can read it. Log in again to send it, or delete it.`;
  const label = t`Delete it`;
  const leave = async (choice: Waiting, isPromised: boolean) => {
    const deleteReadable = await signOut(client, choice);
    await navigate(paths.login, { replace: true });
    onSignedOut?.();
    if (choice === 'keep' && isPromised && deleteReadable !== undefined) {
      showMessage(text, title, { label, act: deleteReadable });
    }
  };
  const ask = async () => {
    const count = await countWaiting();
    if (count === 0) return leave('keep', false);
    setEncrypted(await canEncryptWaiting());
    setWaiting(count);
  };
  return (
    <>
      <Button tone="secondary" onClick={() => void ask().catch(showFailure)}>
        <Trans>Log out</Trans>
      </Button>
      {waiting > 0 && (
        <Question
          count={waiting}
          isEncrypted={isEncrypted}
          onCount={setWaiting}
          onChoice={(choice) => leave(choice, isEncrypted)}
          onClose={() => setWaiting(0)}
        />
      )}
    </>
  );
}

interface QuestionProps {
  count: number;
  /** The waiting writes can be encrypted on this device */
  isEncrypted: boolean;
  onCount: (count: number) => void;
  onChoice: (choice: Waiting) => Promise<void>;
  onClose: () => void;
}

function Question({ count, isEncrypted, onCount, onChoice, onClose }: QuestionProps) {
  const { t } = useLingui();
  const [state, setState] = useState<'asking' | 'sending' | 'unsent'>('asking');
  const send = async () => {
    setState('sending');
    const left = await sendNow();
    if (left === 0) return onChoice('keep');
    onCount(left);
    setState('unsent');
  };
  const actions = (
    <>
      <Button busy={state === 'sending'} onClick={() => void send().catch(showFailure)}>
        {state === 'sending' ? <Trans>Sending…</Trans> : <Trans>Send now, then log out</Trans>}
      </Button>
      <Button tone="secondary" onClick={() => void onChoice('keep').catch(showFailure)}>
        <Trans>Keep for later</Trans>
      </Button>
      <Button tone="secondary" onClick={() => void onChoice('delete').catch(showFailure)}>
        <Trans>Delete</Trans>
      </Button>
      <Button tone="quiet" onClick={onClose}>
        <Trans>Stay logged in</Trans>
      </Button>
    </>
  );
  return (
    <Dialog kind="question" title={t`Not everything has been sent`} onClose={onClose} actions={actions}>
      <p role="status">
        {state === 'unsent' ? (
          <Plural value={count} one="# could not be sent now." other="# could not be sent now." />
        ) : (
          <Plural value={count} one="# is still waiting on this device." other="# are still waiting on this device." />
        )}
      </p>
      <p>
        {isEncrypted ? (
          <Trans>If you keep it, it stays on this device, encrypted, and is sent when you log in here again.</Trans>
        ) : (
          <Trans>
            If you keep it, it stays on this device, hidden from anyone else who uses the portal here, and is sent when
            you log in here again. It cannot be encrypted until this device is online again.
          </Trans>
        )}
      </p>
    </Dialog>
  );
}
