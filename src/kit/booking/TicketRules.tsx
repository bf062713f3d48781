import { Plural } from '@lingui/react/macro';

interface Props {
  ticket: { audience?: string | undefined; max_per_person?: number | undefined };
  className: string | undefined;
}

/** The people that a ticket type is for, and its limit for one person; nothing for a type without rules (TICKET-3). */
export function TicketRules({ ticket: { audience, max_per_person }, className }: Props) {
  return (
    <>
      {audience !== undefined && <span className={className}>{audience}</span>}
      {max_per_person !== undefined && (
        <span className={className}>
          <Plural value={max_per_person} one="One for each person" other="At most # for each person" />
        </span>
      )}
    </>
  );
}
