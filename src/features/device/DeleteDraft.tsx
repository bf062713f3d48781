import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAction } from '#shared/state/use-action.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';

interface Props {
  /** Key of the draft */
  draft: string;
  title: string;
  onDeleted: () => Promise<void>;
}

/** Deletes a draft after asking. */
export function DeleteDraft({ draft, title, onDeleted }: Props) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { press, isRunning } = useAction(async () => {
    // Imported on demand, because the page itself works without Dexie.
    const { removeDraft } = await import('#offline/remove-draft.ts');
    await removeDraft(draft);
    setAsking(false);
    await onDeleted();
  });
  const close = () => setAsking(false);
  const actions = (
    <>
      <Button busy={isRunning} onClick={() => press()}>
        <Trans>Delete</Trans>
      </Button>
      <Button tone="secondary" onClick={close}>
        <Trans>Keep it</Trans>
      </Button>
    </>
  );
  return (
    <>
      <Button tone="quiet" label={t`Delete: ${title}`} onClick={() => setAsking(true)}>
        <Trans>Delete</Trans>
      </Button>
      {isAsking && (
        <Dialog kind="question" title={t`Delete the draft?`} onClose={close} actions={actions}>
          <p>{title}</p>
          <p>
            <Trans>It was not sent. All that you wrote in it, with its files, is deleted for good.</Trans>
          </p>
        </Dialog>
      )}
    </>
  );
}
