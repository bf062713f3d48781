import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#kit/ui/Button.tsx';
import classes from './ShareAction.module.css';

/** Shares the page through the device's own dialog, or copies its address if there is none. */
export function ShareAction({ title }: { title: string }) {
  const { t } = useLingui();
  const [done, setDone] = useState<string>();
  const share = async () => {
    const url = location.href;
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({ title, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      setDone(t`Link copied`);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) setDone(t`The link could not be copied`);
    }
  };
  return (
    <span className={classes.share}>
      <Button tone="quiet" icon="share" onClick={() => void share()}>
        {t`Share`}
      </Button>
      <span role="status">{done}</span>
    </span>
  );
}
