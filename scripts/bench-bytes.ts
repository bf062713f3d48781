import { firstVisits, readStartScripts, weightOf } from '#tests/support/first-visit.ts';

/** `npm run bench:bytes`: what the scripts of first visits weigh (Brotli), and what they may. Needs `npm run build`. */
const scriptsOf = await readStartScripts();
for (const [address, most] of Object.entries(firstVisits)) {
  console.log(`${address.padEnd(26)} ${weightOf(await scriptsOf(address))} bytes of ${most}`);
}
