import { Trans, useLingui } from '@lingui/react/macro';
import { rarOffice, type RarYear } from '#contract/rar-office.ts';
import { Failure } from '#shared/Failure.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useStaffAction } from '../use-staff-action.ts';

interface Props {
  year: RarYear;
  onClose: () => void;
  onDone: () => void;
}

/** Asked once more: published questions stand. */
export function PublishQuestions({ year, onClose, onDone }: Props) {
  const { t } = useLingui();
  const { run, isRunning, failure } = useStaffAction(rarOffice.publishQuestions);
  const publish = async () => {
    if (!('answer' in (await run({ params: { year: year.year } })))) return;
    // First the dialogue: while it is open nothing outside of it can take the focus.
    onClose();
    onDone();
  };
  return (
    <Dialog
      title={t`Publish the questions of ${String(year.year)}?`}
      onClose={onClose}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            <Trans>Not yet</Trans>
          </Button>
          <Button busy={isRunning} onClick={() => void publish()}>
            <Trans>Publish</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Organisations see them once the year opens. After this no question can be added, changed or removed.
        </Trans>
      </p>
      <div aria-live="assertive">
        <Failure error={failure} hasForm={false} />
      </div>
    </Dialog>
  );
}
