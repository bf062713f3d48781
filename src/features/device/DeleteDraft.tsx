import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Confirmation } from '#kit/state/Confirmation.tsx';
import { Button } from '#kit/ui/Button.tsx';

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
  const close = () => setAsking(false);
  const remove = async () => {
    // Imported on demand, because the page itself works without Dexie.
    const { removeDraft } = await import('./remove-draft.ts');
    await removeDraft(draft);
    close();
    await onDeleted();
  };
  return (
    <>
      <Button tone="quiet" label={t`Delete: ${title}`} onClick={() => setAsking(true)}>
        <Trans>Delete</Trans>
      </Button>
      {isAsking && (
        <Confirmation
          title={t`Delete the draft?`}
          act={remove}
          yes={<Trans>Delete</Trans>}
          no={<Trans>Keep it</Trans>}
          onClose={close}
        >
          <p>{title}</p>
          <p>
            <Trans>It was not sent. Everything you wrote in it, and its files, will be deleted permanently.</Trans>
          </p>
        </Confirmation>
      )}
    </>
  );
}
