import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { BlockGuest, PlaceBlock } from '#contract/events/blocks.ts';
import { GUEST_TICKET_PAGE } from '#contract/kit/server-addresses.ts';
import { formatAttendeeName } from '#kit/booking/attendee-name.ts';
import { type Column, EntryTable } from '#kit/staff/EntryTable.tsx';
import { ActionPanel } from '#kit/staff/resource/ActionPanel.tsx';
import { RowActions } from '#kit/staff/resource/RowActions.tsx';
import { RowsSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import { useResults } from '#kit/staff/use-results.tsx';
import { Loaded } from '#kit/state/Loaded.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { guestsQuery, refreshes } from './block-queries.ts';
import { addGuestsAction, guestActions } from './guest-actions.ts';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';

const nameOf = (guest: BlockGuest) => formatAttendeeName(guest);

/** The guests of a block with their codes and the links to their tickets, which staff can show or print (BLOCK-9). */
export function GuestList({ block }: { block: PlaceBlock }) {
  const { t } = useLingui();
  const guests = useQuery(guestsQuery(block.id));
  const columns = useColumns(block);
  const { said, clear, ...results } = useResults();
  return (
    <section className={`${layout.stack3} ${prose.part}`}>
      <h2>
        <Trans>Guest list</Trans>
      </h2>
      {said}
      <ActionPanel
        actions={[addGuestsAction]}
        entry={block}
        name={block.name}
        refreshes={refreshes}
        onOpen={clear}
        {...results}
      />
      <Loaded result={guests} placeholder={<RowsSkeleton />}>
        {(rows) =>
          rows.length === 0 ? (
            <p>
              {block.is_active ? (
                <Trans>No guests yet. Each gets a free ticket on a place of this block.</Trans>
              ) : (
                <Trans>This block had no guests.</Trans>
              )}
            </p>
          ) : (
            <EntryTable
              label={t`Guest list`}
              entries={rows}
              keyOf={({ id }) => id}
              columns={columns}
              renderActions={(guest) => (
                <RowActions
                  actions={guestActions}
                  entry={guest}
                  name={nameOf(guest)}
                  refreshes={refreshes}
                  {...results}
                />
              )}
            />
          )
        }
      </Loaded>
    </section>
  );
}

function useColumns(block: PlaceBlock): Column<BlockGuest>[] {
  const { t } = useLingui();
  return [
    { name: 'name', label: t`Name`, cell: nameOf },
    ...(block.seats === '' ? [] : [{ name: 'seat' as const, label: t`Seat` }]),
    { name: 'email', label: t`E-mail` },
    { name: 'note', label: t`Note` },
    { name: 'code', label: t`Code` },
    {
      name: 'ticket',
      label: t`Ticket`,
      cell: (guest) => <TicketLink guest={guest} name={nameOf(guest)} />,
    },
  ];
}

function TicketLink({ guest, name }: { guest: BlockGuest; name: string }) {
  const { t } = useLingui();
  if (guest.is_checked_in) return t`Checked in`;
  return (
    <Link href={`${GUEST_TICKET_PAGE}#${guest.link}`} aria-label={t`Show or print: ${name}`}>
      <Trans>Show or print</Trans>
    </Link>
  );
}
