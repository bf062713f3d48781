import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { readNote, writeNote } from '#kit/device/device-notes.ts';
import { Outcome } from '#kit/state/Outcome.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import classes from './home.module.css';

/** Confirms that the account was deleted, on the next page and once more after a reload. */
export function Component() {
  const { t } = useLingui();
  const [note] = useState(() => readNote('account-deleted'));
  useEffect(() => writeNote('account-deleted', note === 'new' ? 'shown' : 'over'), [note]);
  if (note === 'over') return null;
  return (
    <Container>
      <div className={classes.deleted}>
        <Outcome tone="success" title={t`Your account has been deleted`}>
          <p>
            <Trans>
              You are logged out. Your details, your registration, your passes and everything of yours on this device
              have been deleted.
            </Trans>
          </p>
          <p>
            <Trans>
              Payments are retained because the law requires it, and complaints and organisations’ reports because
              others need them: all without your name.
            </Trans>
          </p>
        </Outcome>
      </div>
    </Container>
  );
}
