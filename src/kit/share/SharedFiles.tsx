import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#kit/ui/Button.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { useShares } from './use-shares.ts';
import layout from '#kit/ui/page/layout.module.css';

interface Props {
  /** Adds the file to the form; false if it was rejected, for a reason that the form then shows */
  onAdd: (file: File) => Promise<boolean>;
}

/** Files that another app shared with the portal, to be added to this form; renders nothing if there are none. */
export function SharedFiles({ onAdd }: Props) {
  const { t } = useLingui();
  const { shares = [], remove } = useShares();
  const files = shares.filter(({ file }) => file !== null);
  if (files.length === 0) return null;
  return (
    <Notice>
      <p>{t`You shared this with {union}:`}</p>
      <ul className={layout.start3}>
        {files.map((share) => {
          const { id, name, file } = share;
          const add = async () => {
            if (file !== null && (await onAdd(new File([file], name, { type: file.type })))) await remove(share);
          };
          return (
            <li key={id}>
              <Button tone="secondary" onClick={() => void add()}>
                <Trans>Add {name}</Trans>
              </Button>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
