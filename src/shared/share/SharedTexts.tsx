import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/state/Notice.tsx';
import { useShares } from './use-shares.ts';
import classes from './share.module.css';

/** Texts that another app shared with the portal, to be put into the form above; nothing if there are none. */
export function SharedTexts({ onAdd }: { onAdd: (text: string) => void }) {
  const { shares = [], remove } = useShares();
  const texts = shares.flatMap((share) => (share.text === null ? [] : [{ share, text: share.text }]));
  if (texts.length === 0) return null;
  return (
    <Notice>
      <p>
        <Trans>You shared this with KSU:</Trans>
      </p>
      <ul className={classes.offers}>
        {texts.map(({ share, text }) => (
          <li key={share.id}>
            <blockquote className={classes.text}>{text}</blockquote>
            <Button
              tone="secondary"
              onClick={() => {
                onAdd(text);
                void remove(share);
              }}
            >
              <Trans>Add this text</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
