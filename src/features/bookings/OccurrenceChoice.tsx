import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { formatPeriod } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { bookingAddress } from '#shared/booking-address.ts';
import { isBookable } from '#shared/booking-state.ts';
import { RadioGroup } from '#ui/form/RadioGroup.tsx';
import { nothing } from './choice.ts';
import type { BookingFlow } from './use-booking.ts';

/** Which of several times. Another one begins with nothing chosen (spec §4); what is held of this one stays held. */
export function OccurrenceChoice({ flow }: { flow: BookingFlow }) {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const { event, occurrence, kept } = flow;
  const times = event.occurrences.filter((time) => isBookable(time, new Date()) || time.id === occurrence.id);
  if (times.length < 2) return null;
  const choose = (id: string) => {
    kept.change(nothing);
    const address = bookingAddress(event.slug, { occurrence: Number(id) });
    void navigate(address, { replace: true, preventScrollReset: true });
  };
  return (
    <RadioGroup
      id="occurrence"
      label={t`When`}
      value={String(occurrence.id)}
      onChange={choose}
      options={times.map(({ id, start, end }) => ({ value: String(id), label: formatPeriod(start, end, locale) }))}
    />
  );
}
