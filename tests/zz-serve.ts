import { startServer } from '#tests/support/e2e-server.ts';
import { filledFolder } from '#tests/support/browser/filled-folder.ts';
process.env['E2E_FILLED'] = await filledFolder();
const s = await startServer();
console.log(`export E2E_ADDRESS=${s.address} E2E_DATABASE='${s.database}'`);
process.on('SIGTERM', async () => { await s.stop(); process.exit(); });
setInterval(() => {}, 1000);
