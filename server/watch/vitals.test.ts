import { expect, it } from 'vitest';
import { openVitals } from './vitals.ts';

// OPERATE-20
it('requests and failures are counted for five minutes', () => {
  let now = 0;
  const meter = openVitals(() => now);
  meter.count({ status: 200 });
  meter.count({ status: 503 });
  now = 60_000;
  meter.count({ status: 404 });
  expect(meter.read()).toMatchObject({ requests: 3, failures: 1 });
  now = 310_000;
  expect(meter.read()).toMatchObject({ requests: 1, failures: 0 });
  now = 900_000;
  expect(meter.read()).toMatchObject({ requests: 0, failures: 0 });
  meter.close();
});

// OPERATE-20
it('a delay of the event loop is remembered for the part after it', async () => {
  let now = 0;
  const meter = openVitals(() => now);
  meter.count({ status: 200 });
  // The meter samples the loop every 20 milliseconds.
  await new Promise((resolve) => setTimeout(resolve, 60));
  const end = performance.now() + 300;
  while (performance.now() < end);
  await new Promise((resolve) => setTimeout(resolve, 60));
  now = 31_000;
  expect(meter.read().loopDelay).toBeGreaterThan(200);
  now = 95_000;
  expect(meter.read().loopDelay).toBeLessThan(200);
  meter.close();
});
