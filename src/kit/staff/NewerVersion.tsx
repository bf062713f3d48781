import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/state/Notice.tsx';

interface Props {
  load: () => Promise<void>;
  /** Id of the field that then has the focus */
  first: string;
}

/** Beside the sentence that somebody else has changed the entry: nothing that was typed is replaced without this button. */
export function NewerVersion({ load, first }: Props) {
  return (
    <Notice tone="warning">
      <p>
        <Trans>The newer version replaces what you typed here. Copy first what you still need.</Trans>
      </p>
      <Button
        tone="secondary"
        onClick={() => {
          document.getElementById(first)?.focus();
          void load();
        }}
      >
        <Trans>Load the newer version</Trans>
      </Button>
    </Notice>
  );
}
