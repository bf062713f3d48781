import { hash } from 'node:crypto';
import { Client } from 'pg';

/** Names of prepared statements by their SQL text. */
const names = new Map<string, string>();
/**
 * The maximum number of prepared statements, because searches produce many different texts; further ones are sent
 * unprepared.
 */
const MAX_STATEMENTS = 500;

/**
 * A connection that prepares each statement once and then sends only its name and values. PostgreSQL reuses the plan,
 * which makes a list call about a third cheaper. Pass it to the pool as `Client`.
 */
export class PreparedClient extends Client {
  override query(...given: unknown[]): never {
    const [text, values, ...rest] = given;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    const parameters = name === undefined ? given : [{ name, text, values }, ...rest];
    return Reflect.apply(super.query, this, parameters) as never;
  }
}

function nameOf(text: string): string | undefined {
  const knownName = names.get(text);
  if (knownName !== undefined) return knownName;
  if (names.size >= MAX_STATEMENTS) return undefined;
  const name = hash('sha1', text);
  names.set(text, name);
  return name;
}
