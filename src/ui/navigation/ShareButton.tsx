import { Button } from '../Button.tsx';
import classes from './ShareButton.module.css';

/** Shares the page; `done` ("Link copied") is shown and read out beside it afterwards. */
export function ShareButton({
  label,
  done,
  onShare,
}: {
  label: string;
  done?: string | undefined;
  onShare: () => void;
}) {
  return (
    <span className={classes.share}>
      <Button tone="quiet" icon="share" onClick={onShare}>
        {label}
      </Button>
      <span role="status">{done}</span>
    </span>
  );
}
