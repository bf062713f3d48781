import { Trans, useLingui } from '@lingui/react/macro';
import { rarOffice, type RarYear } from '#contract/rar-office.ts';
import { ConfirmDialog } from '#kit/staff/ConfirmDialog.tsx';

interface Props {
  year: RarYear;
  onClose: () => void;
  onDone: () => void;
}

/** Asked once more: published questions stand. */
export function PublishQuestions({ year: { year }, onClose, onDone }: Props) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      title={t`Publish the questions of ${String(year)}?`}
      endpoint={rarOffice.publishQuestions}
      input={{ params: { year } }}
      confirm={t`Publish`}
      cancel={t`Not yet`}
      onClose={onClose}
      onDone={onDone}
    >
      <p>
        <Trans>
          Organisations see them once the year opens. After this no question can be added, changed or removed.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
