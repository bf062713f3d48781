import { useEffect } from 'react';

/** Keeps the screen on while a pass is shown at a gate, where the browser supports it; requested again when the tab is back. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isLeft = false;
    const take = async () => {
      if (document.hidden) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isLeft) await lock.release();
      } catch {
        // Low on battery, or forbidden: the screen turns off as usual.
      }
    };
    const takeAgain = () => void take();
    takeAgain();
    document.addEventListener('visibilitychange', takeAgain);
    return () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', takeAgain);
      lock?.release().catch(() => undefined);
    };
  }, [isOn]);
}
