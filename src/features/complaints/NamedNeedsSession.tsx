import { Trans } from '@lingui/react/macro';
import { memberPaths } from '#lib/member-paths.ts';
import { paths } from '#lib/paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import classes from './complaints.module.css';

/** A name is the name of an account. */
export function NamedNeedsSession({ onBack }: { onBack: () => void }) {
  return (
    <div className={classes.outcome}>
      <p>
        <Trans>Log in to complain with your name: the answer then comes to your account and by e-mail.</Trans>
      </p>
      <div className={classes.actions}>
        <ButtonLink href={`${paths.login}?${new URLSearchParams({ redirectPath: memberPaths.complaints })}`}>
          <Trans>Log in</Trans>
        </ButtonLink>
        <Button tone="secondary" onClick={onBack}>
          <Trans>Back to the question</Trans>
        </Button>
      </div>
    </div>
  );
}
