import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { Button } from '#kit/ui/Button.tsx';
import classes from './pass-code.module.css';

/** The code of a pass in letters, to be read out or copied, and its expiry. */
export function PassCode({ code, validUntil }: { code: string; validUntil: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setOutcome(t`The code is copied.`);
    } catch {
      setOutcome(t`The code could not be copied.`);
    }
  };
  return (
    <>
      <div className={classes.row}>
        <code className={classes.code} translate="no">
          {grouped(code)}
        </code>
        <Button tone="secondary" label={t`Copy the code ${code}`} onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
      </div>
      <p className={classes.copied} role="status">
        {outcome}
      </p>
      <p className={classes.until}>
        <Trans context="code">
          Valid until <time dateTime={validUntil}>{formatDate(validUntil, locale)}</time>
        </Trans>
      </p>
    </>
  );
}

/** Grouped in fours, unless the code has its own groups. */
function grouped(code: string): string {
  return code.includes('-') ? code : (code.match(/.{1,4}/g) ?? []).join(' ');
}
