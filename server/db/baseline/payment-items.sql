-- Items of each payment. The deposit of a toga is a separate item, so that it can be refunded without the rent.
create table payment_items (
  payment_id uuid not null references payments (id) on delete restrict,
  purpose text not null constraint payment_items_purpose check (
    purpose in ('student_card', 'parking_permit', 'donation', 'booking', 'toga', 'toga_deposit')),
  amount_cents integer not null check (amount_cents > 0),
  valid_until timestamptz,
  booking_id uuid references bookings (id) on delete restrict,
  toga_rental_id uuid references toga_rentals (id) on delete restrict,
  primary key (payment_id, purpose),
  constraint payment_items_booking check ((booking_id is not null) = (purpose = 'booking')),
  constraint payment_items_toga check ((toga_rental_id is not null) = (purpose in ('toga', 'toga_deposit')))
);
create index payment_items_by_booking on payment_items (booking_id);
create index payment_items_by_toga on payment_items (toga_rental_id);
