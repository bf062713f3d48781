import { useEffect, useState } from 'react';
import { whenIdle } from '#client/offline/register.ts';

/** Whether the page has loaded and was idle since. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => void whenIdle().then(() => setIdle(true)), []);
  return isIdle;
}
