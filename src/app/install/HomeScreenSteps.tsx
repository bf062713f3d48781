import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#kit/ui/Button.tsx';
import { Dialog } from '#kit/ui/Dialog.tsx';

/** The installation steps for iOS, whose browsers do not offer it themselves. */
export function HomeScreenSteps({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      kind="steps"
      title={t`Put {union} on your home screen`}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t`Done`}</Button>}
    >
      <ol>
        <li>
          <Trans>Press your browser’s share button: a square with an arrow.</Trans>
        </li>
        <li>
          <Trans>Choose “Add to Home Screen”.</Trans>
        </li>
        <li>
          <Trans>Press “Add”.</Trans>
        </li>
      </ol>
    </Dialog>
  );
}
