import { useEffect, useState } from 'react';
import type { ReportOnDevice } from '#offline/rar/report-on-device.ts';

/** Often enough for words that count minutes. */
const TICK_MS = 10_000;

/** What the server's clock shows now, in milliseconds since 1970: this device's own may be wrong, and does not decide. */
export function useServerNow({ clock_offset }: Pick<ReportOnDevice, 'clock_offset'>): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now + clock_offset;
}
