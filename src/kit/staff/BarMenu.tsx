import { Popover } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Icon, type IconName } from '#kit/ui/Icon.tsx';
import { VisuallyHidden } from '#kit/ui/page/VisuallyHidden.tsx';
import classes from './bar-menu.module.css';

interface Props {
  icon: IconName;
  /** Names the menu */
  label: string;
  /** What the button says besides, e.g. the name of the signed-in user */
  detail?: string;
  children: ReactNode;
}

/** A button in the bar of the staff pages that opens links below it. A press on a link, Escape or a press outside closes it. */
export function BarMenu({ icon, label, detail = '', children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus zIndex={760}>
      <Popover.Target>
        <button type="button" className={classes.button} onClick={() => setOpen(!isOpen)}>
          <Icon name={icon} />
          <span data-words>
            {detail === '' ? (
              label
            ) : (
              <>
                <VisuallyHidden>{label}: </VisuallyHidden>
                {detail}
              </>
            )}
          </span>
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.links} aria-label={label}>
        <div onClick={({ target }) => target instanceof Element && target.closest('a') && setOpen(false)}>
          {children}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
