import { useParams } from 'react-router';
import { MyBooking } from './tickets/MyBooking.tsx';
import { MyBookings } from './tickets/MyBookings.tsx';

/** /account/bookings, and one booking: both open at a door without a network. */
export function Component() {
  const { id } = useParams();
  return id === undefined ? <MyBookings /> : <MyBooking key={id} id={id} />;
}
