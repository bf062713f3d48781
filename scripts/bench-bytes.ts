import { firstVisits, readStartScripts, totalSizeOf } from '#tests/support/first-visit.ts';

/**
 * `npm run bench:bytes`: prints the Brotli size of the scripts that a first visit loads, and its limit, for each page.
 * Needs `npm run build`.
 */
const scriptsOf = await readStartScripts();
for (const [address, most] of Object.entries(firstVisits)) {
  console.log(`${address.padEnd(26)} ${totalSizeOf(await scriptsOf(address))} bytes of ${most}`);
}
