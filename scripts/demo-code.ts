import { Secret, TOTP } from 'otpauth';
import { demoAppSecret } from '#server/db/demo-password.ts';

/** `npm run demo:code`: prints the code that the authenticator app of demo staff shows now. Each code works once. */
process.stdout.write(`${new TOTP({ secret: Secret.fromBase32(demoAppSecret) }).generate()}\n`);
