import { useParams } from 'react-router';
import { MyBooking } from './MyBooking.tsx';
import { MyBookings } from './MyBookings.tsx';

/** /account/bookings, and one of them: both open at a door without a network. */
export function Component() {
  const { id } = useParams();
  return id === undefined ? <MyBookings /> : <MyBooking key={id} id={id} />;
}
