import { useLingui } from '@lingui/react/macro';
import { closeStrayMessage, showFailure, type StrayMessage } from '#kit/state/global-notices.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Dialog } from '#kit/ui/Dialog.tsx';

/** The error and success modals (SHELL-36), with their default words and buttons. */
export function Component({ message }: { message: StrayMessage }) {
  const { t } = useLingui();
  const isSuccess = message.kind === 'success';
  const action = message.kind === 'failure' ? message.action : undefined;
  const unexpected =
    message.kind === 'failure' && message.isUnreachable
      ? t`You are offline. Please try again once you are connected.`
      : t`An unexpected error has occurred.`;
  return (
    <Dialog
      kind="message"
      title={message.title ?? (isSuccess ? t`Done` : t`Oops`)}
      onClose={closeStrayMessage}
      actions={
        <>
          <Button onClick={closeStrayMessage}>{isSuccess ? t`Continue` : t`OK`}</Button>
          {action !== undefined && (
            <Button tone="secondary" onClick={() => void action.act().then(closeStrayMessage, showFailure)}>
              {action.label}
            </Button>
          )}
        </>
      }
    >
      <p>{message.text ?? unexpected}</p>
    </Dialog>
  );
}
