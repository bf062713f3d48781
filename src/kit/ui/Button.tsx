import type { MouseEventHandler, ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { Link, type LinkProps } from './Link.tsx';
import classes from './Button.module.css';

/** `primary` once per view, `secondary` beside it, `quiet` for less important actions. */
export type ButtonTone = 'primary' | 'secondary' | 'quiet';

interface Look {
  tone?: ButtonTone;
  icon?: IconName | undefined;
  children: ReactNode;
}

interface ButtonProps extends Look {
  type?: 'button' | 'submit';
  onClick?: MouseEventHandler<HTMLButtonElement>;
  /** Work is in progress: it stays focusable but does nothing. */
  busy?: boolean;
  /** Accessible name, if its text alone is not specific. */
  label?: string;
  /** Id of the popover it opens. */
  opens?: string;
  /** Id of a text beside it, e.g. why it is disabled. */
  describedBy?: string | undefined;
}

/** A button with text. */
export function Button({
  tone = 'primary',
  icon,
  type = 'button',
  onClick,
  busy = false,
  label,
  opens,
  describedBy,
  children,
}: ButtonProps) {
  return (
    <button
      className={classes.button}
      data-tone={tone}
      type={type}
      aria-label={label}
      aria-describedby={describedBy}
      aria-disabled={busy || undefined}
      popoverTarget={opens}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  href,
  tone = 'primary',
  icon,
  onClick,
  children,
}: Look & Pick<LinkProps, 'href' | 'onClick'>) {
  return (
    <Link className={classes.button} data-tone={tone} data-print="off" href={href} onClick={onClick}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

interface IconButtonProps {
  icon: IconName;
  /** Accessible name. */
  label: string;
  onClick?: MouseEventHandler<HTMLButtonElement>;
  /** Whether the popover or menu that it opens is open. */
  expanded?: boolean | undefined;
}

/** A button that shows only an icon. */
export function IconButton({ icon, label, onClick, expanded }: IconButtonProps) {
  return (
    <button
      className={classes.icon}
      type="button"
      aria-label={label}
      aria-expanded={expanded}
      title={label}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
