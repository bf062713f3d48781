import { expect, test, vi } from 'vitest';
import { playHaptic } from './haptic.ts';

/** A device that records its vibrations. */
function device({ isTouched = true, isReduced = false, canVibrate = true }) {
  const vibrate = vi.fn<(pattern: number[]) => boolean>();
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: isTouched }, ...(canVibrate && { vibrate }) });
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
  return vibrate;
}

test('playHaptic vibrates briefly for a chosen seat, and longer for a completed booking', () => {
  const vibrate = device({});
  playHaptic('chosen');
  playHaptic('done');
  expect(vibrate.mock.calls).toEqual([[[15]], [[20, 60, 40]]]);
});

test.each([{ isTouched: false }, { isReduced: true }, { canVibrate: false }])(
  'playHaptic does not vibrate before a touch, with reduced motion or without support: %o',
  (options) => {
    const vibrate = device(options);
    playHaptic('chosen');
    expect(vibrate).not.toHaveBeenCalled();
  },
);
