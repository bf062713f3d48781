-- Whether a ticket type is for this account (TICKET-3): it is for everybody, or the account studies one of its courses
-- or at one of its faculties or institutes, or is an officer of one of its organisations.
create or replace function may_have_ticket(p_ticket integer, p_user integer, p_now timestamptz) returns boolean
  language sql stable as $$
  select not exists (select from ticket_type_audiences where ticket_type_id = p_ticket) or exists (
    select from ticket_type_audiences audience where ticket_type_id = p_ticket and (
      exists (
        select from academic_details
        where user_id = p_user and (course_id = audience.course_id or entity_id = audience.entity_id)
      ) or exists (
        select from organisation_members
        where user_id = p_user and organisation_id = audience.organisation_id and is_in_term(starts_at, ends_at, p_now)
      )
    )
  )
$$;
