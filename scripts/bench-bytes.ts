import { firstVisits, readStartScripts, weightOf } from '#tests/support/first-visit.ts';

/** `npm run bench:bytes`: the weight of the scripts of first visits (Brotli), and its limit. Needs `npm run build`. */
const scriptsOf = await readStartScripts();
for (const [address, most] of Object.entries(firstVisits)) {
  console.log(`${address.padEnd(26)} ${weightOf(await scriptsOf(address))} bytes of ${most}`);
}
