import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#kit/ui/Button.tsx';

/** Copies a text; if the browser does not allow it, shows that the text can be selected instead. */
export function CopyButton({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  return (
    <>
      <Button tone="secondary" onClick={() => void copy()}>
        <Trans>Copy the text</Trans>
      </Button>
      <span role="status">
        {outcome === 'copied' && <Trans>The text is copied.</Trans>}
        {outcome === 'refused' && (
          <Trans>This browser cannot copy the text for you: select it and copy it yourself.</Trans>
        )}
      </span>
    </>
  );
}
