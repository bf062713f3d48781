import type { MouseEventHandler, ReactNode } from 'react';
import { Button } from '#kit/ui/Button.tsx';
import { Shortcut } from '../keys/Shortcut.tsx';
import { RowButton } from '../RowButton.tsx';

interface Props {
  decision: 'approve' | 'decline';
  /** `row` is small and acts on the key without showing it; `page` shows its key */
  place: 'row' | 'page' | 'all chosen';
  /** Accessible name, if the text is not specific */
  name?: string;
  onClick: MouseEventHandler<HTMLButtonElement>;
  children: ReactNode;
}

/**
 * The one kind of button that approves or declines: filled with a tick, or outlined with a cross, in this order, in rows, on pages and for
 * several at once. Key: `a` or `r`, not for several.
 */
export function DecisionButton({ decision, place, name, onClick, children }: Props) {
  const isApproval = decision === 'approve';
  const icon = isApproval ? 'check' : 'close';
  const button =
    place === 'page' ? (
      <Button tone={isApproval ? 'primary' : 'secondary'} icon={icon} onClick={onClick}>
        {children}
      </Button>
    ) : (
      <RowButton isPrimary={isApproval} icon={icon} name={name} onClick={onClick}>
        {children}
      </RowButton>
    );
  if (place === 'all chosen') return button;
  return (
    <Shortcut name={isApproval ? 'a' : 'r'} isShown={place === 'page'}>
      {button}
    </Shortcut>
  );
}
