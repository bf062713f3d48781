import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { ApiError } from '#client/api/api-error.ts';
import { Failure } from '#kit/state/Failure.tsx';
import { showFailure } from '#kit/state/global-notices.ts';
import { Button, type ButtonTone } from '#kit/ui/Button.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { NoPasskey } from './passkeys-of-browser.ts';

interface Props {
  tone?: ButtonTone;
  isRunning: boolean;
  failure: ApiError | undefined;
  /** Rejects with `NoPasskey` if the user closes the browser's dialog */
  onPress: () => Promise<unknown>;
  children: ReactNode;
}

/** A button that opens the browser's dialog for passkeys, and the reason if that fails. */
export function PasskeyButton({ tone = 'primary', isRunning, failure, onPress, children }: Props) {
  const { t } = useLingui();
  const [isClosed, setClosed] = useState(false);
  const press = () => {
    setClosed(false);
    onPress().catch((error: unknown) => {
      if (error instanceof NoPasskey) setClosed(true);
      else showFailure(error);
    });
  };
  return (
    <>
      <Button tone={tone} busy={isRunning} onClick={press}>
        {children}
      </Button>
      <LiveAnswer urgency="polite">
        {isClosed && <Notice tone="warning">{t`No passkey was used. Try again, or choose another method.`}</Notice>}
        <Failure error={failure} hasForm={false} />
      </LiveAnswer>
    </>
  );
}
