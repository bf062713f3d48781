import { Trans } from '@lingui/react/macro';
import { Button } from '#kit/ui/Button.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './staff.module.css';

interface Props {
  load: () => Promise<void>;
  /** Id of the field that then has the focus */
  first: string;
}

/** A warning and a button that replaces the typed values with the newer version. Nothing else replaces them. */
export function NewerVersion({ load, first }: Props) {
  return (
    <div className={`${layout.stack3} ${classes.results}`}>
      <p>
        <Trans>The newer version replaces what you typed here. First copy anything you still need.</Trans>
      </p>
      <div>
        <Button
          tone="secondary"
          onClick={() => {
            document.getElementById(first)?.focus();
            void load();
          }}
        >
          <Trans>Load the newer version</Trans>
        </Button>
      </div>
    </div>
  );
}
