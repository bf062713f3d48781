import { createScriptScale, firstVisits } from '#tests/support/first-visit.ts';

/** `npm run bench:bytes`: what the scripts of first visits weigh (Brotli), and what they may. Needs `npm run build`. */
const weigh = await createScriptScale();
for (const [address, most] of Object.entries(firstVisits)) {
  console.log(`${address.padEnd(26)} ${await weigh(address)} bytes of ${most}`);
}
