import { Trans, useLingui } from '@lingui/react/macro';
import { wellbeingAdmin } from '#contract/wellbeing/staff.ts';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import { useResults } from '#kit/staff/use-results.tsx';
import { refreshes } from './wellbeing-admin-queries.ts';
import classes from '#kit/staff/staff.module.css';
import layout from '#kit/ui/page/layout.module.css';

/** Opens or closes requests for first appointments. */
export function SwitchStatus({ published }: { published: boolean }) {
  const { t } = useLingui();
  const { said, onDone, onFailure } = useResults();
  return (
    <div className={`${layout.stack3} ${classes.results}`}>
      {said}
      <div>
        <ConfirmAction
          label={published ? t`Close requests` : t`Open requests`}
          title={published ? t`Close requests?` : t`Open requests?`}
          endpoint={wellbeingAdmin.status}
          input={{ body: { published: !published } }}
          refreshes={[...refreshes, 'shell']}
          confirm={published ? t`Close requests` : t`Open requests`}
          cancel={t`Cancel`}
          onDone={() => onDone(published ? t`Requests are closed.` : t`Requests are open again.`)}
          onFailure={onFailure}
        >
          <p>
            {published ? (
              <Trans>The menu entry is hidden too. The page with the crisis numbers stays.</Trans>
            ) : (
              <Trans>The menu entry is shown again.</Trans>
            )}
          </p>
        </ConfirmAction>
      </div>
    </div>
  );
}
