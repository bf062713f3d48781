import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { Button } from '#kit/ui/Button.tsx';
import classes from './complaints.module.css';

/** The code, large and in groups of five, which is the only way to read the reply; a printout contains only the code and instructions. */
export function CodeCard({ code, isSent }: { code: string; isSent: boolean }) {
  const { t } = useLingui();
  const [message, setMessage] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setMessage(t`Copied. Keep it where only you can read it.`);
    } catch {
      setMessage(t`It could not be copied: please write it down.`);
    }
  };
  return (
    <section className={classes.card} data-print="alone" aria-label={t`Your code`}>
      <h3>
        <Trans>Your code</Trans>
      </h3>
      <p className={classes.code}>
        {code.split('-').map((group, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- groups may be equal; they never change places
          <span key={index}>{group}</span>
        ))}
      </p>
      <p data-print="off">
        {isSent ? (
          <Trans>
            Write it down now: it is the only way to read the answer, and is not shown again once you leave this page.
          </Trans>
        ) : (
          <Trans>
            Write it down before you send: you need it to read the answer, and we cannot recover it for you.
          </Trans>
        )}
      </p>
      <p data-print="only">
        <Trans>
          The only way to read the answer to your complaint. Enter this code at{' '}
          {typeof location === 'undefined' ? '' : location.host}
          {memberPaths.complaintFeedback}: no name or account is needed.
        </Trans>
      </p>
      <div className={classes.actions}>
        <Button tone="secondary" onClick={() => void copy()}>
          <Trans>Copy the code</Trans>
        </Button>
        <Button tone="secondary" onClick={() => window.print()}>
          <Trans>Print it</Trans>
        </Button>
      </div>
      <p role="status" className={classes.said}>
        {message}
      </p>
    </section>
  );
}
