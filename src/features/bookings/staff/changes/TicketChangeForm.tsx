import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { randomUuid } from '#client/lib/random-uuid.ts';
import {
  type BookingTickets,
  TicketChangeForm as ChangeBody,
  ticketChanges,
  type TicketChangePlan,
} from '#contract/bookings/ticket-changes.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { Values } from '#kit/form/form-values.ts';
import { useApiForm } from '#kit/form/use-api-form.ts';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import type { Results } from '#kit/staff/use-results.tsx';
import { bodyOf, chosenDate, chosenTickets, chosenType, differenceOf, seatField } from './change-form-values.ts';
import { ChangePlan } from './ChangePlan.tsx';
import { useChangeFields } from './use-change-fields.tsx';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';

interface Props extends Results {
  booking: BookingTickets;
}

type Body = InputOf<typeof ticketChanges.change>['body'];

/** The form of a change, and below it the plan of what is typed; another input hides the plan. */
export function TicketChangeForm({ booking, ...results }: Props) {
  const { t } = useLingui();
  const [id] = useState(randomUuid);
  const [shown, setShown] = useState<{ plan: TicketChangePlan; body: Body }>();
  const form = usePlanForm(booking, id, (plan, body) => setShown({ plan, body }));
  const { values } = form.form;
  const fields = useChangeFields(booking, values);
  const typed = JSON.stringify(bodyOf(booking, values, id));
  const isCurrent = shown !== undefined && JSON.stringify(shown.body) === typed;
  return (
    <section className={`${layout.stack3} ${prose.part}`} aria-label={t`Change tickets`}>
      <h2>{t`Change tickets`}</h2>
      <EntryForm
        label={t`Change tickets`}
        state={form}
        fields={fields}
        action={t`Show what will happen`}
        tone={isCurrent ? 'secondary' : 'primary'}
      />
      {isCurrent && (
        <ChangePlan
          key={typed}
          plan={shown.plan}
          input={{ params: { id: booking.id }, body: shown.body }}
          {...results}
        />
      )}
    </section>
  );
}

function usePlanForm(booking: BookingTickets, id: string, onPlan: (plan: TicketChangePlan, body: Body) => void) {
  const check = useCheck(booking);
  const asked = useRef<Body>(undefined);
  const seats = Object.fromEntries(booking.tickets.map((ticket) => [seatField(ticket.id), '']));
  const toBody = (values: Values) => bodyOf(booking, values, id) as Body;
  const initial: Values = { ...seats, date: String(booking.date.id), money_back: 'refund' };
  return useApiForm({
    id: 'ticket-change',
    endpoint: ticketChanges.plan,
    params: { id: booking.id },
    initial: { ...initial, tickets: '', kind: '', ticket_type_id: '', money: '', receipt: '', reason: '' },
    fixed: { id },
    schema: v.object({ kind: ChangeBody.entries.kind, reason: ChangeBody.entries.reason }),
    toBody,
    check,
    before: async (values) => {
      asked.current = toBody(values);
    },
    onDone: (plan) => {
      if (asked.current !== undefined) onPlan(plan, asked.current);
    },
  });
}

/** The rules that depend on the booking; the server has them too. */
function useCheck(booking: BookingTickets): (values: Values) => Record<string, string> {
  const { t } = useLingui();
  return (values) => {
    const isMove = values['kind'] === 'moved';
    const date = chosenDate(booking, values);
    const tickets = chosenTickets(booking, values);
    const needsType = isMove && date?.id !== booking.date.id && chosenType(booking, values) === undefined;
    const needsSeat = isMove && date?.is_seated === true;
    const seatless = needsSeat ? tickets.filter(({ id }) => !values[seatField(id)]) : [];
    const { back, due } = differenceOf(booking, values);
    return {
      ...(tickets.length === 0 && { tickets: t`Choose at least one ticket.` }),
      ...(needsType && { ticket_type_id: t`Choose a ticket type of the other date.` }),
      ...Object.fromEntries(seatless.map(({ id }) => [seatField(id), t`Choose a seat.`])),
      ...(due > 0 && back === 0 && !values['money'] && { money: t`Choose who pays the difference.` }),
      ...(due > 0 &&
        values['money'] === 'desk' &&
        !values['receipt'] && { receipt: t`Type the number of the receipt.` }),
    };
  };
}
