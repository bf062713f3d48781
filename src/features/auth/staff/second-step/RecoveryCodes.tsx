import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { downloadBlob } from '#kit/device/download.ts';
import { Button } from '#kit/ui/Button.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './second-step.module.css';

interface Props {
  codes: readonly string[];
  onDone: () => unknown;
}

/** New recovery codes, which are shown only now (AUTH-37). */
export function RecoveryCodes({ codes, onDone }: Props) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here has disappeared.
  useEffect(() => heading.current?.focus(), []);
  const download = () =>
    downloadBlob(
      new Blob([`${t`{union} recovery codes`}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }),
      'ksu-recovery-codes.txt',
    );
  return (
    <div className={layout.stack4}>
      <div className={layout.stack4} data-print="alone">
        <h3 ref={heading} tabIndex={-1}>
          <Trans>Your recovery codes</Trans>
        </h3>
        <p>
          <Trans>
            Each of these codes replaces the second step once, if you lose your phone or your passkey. They are not
            shown again: print or save them, and keep them apart from your phone.
          </Trans>
        </p>
        <ul className={classes.codes} aria-label={t`Your recovery codes`} translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={layout.buttons}>
        <Button tone="secondary" onClick={download}>
          <Trans>Download</Trans>
        </Button>
        <Button tone="secondary" onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
        <Button onClick={() => void onDone()}>
          <Trans>I have saved them</Trans>
        </Button>
      </div>
    </div>
  );
}
