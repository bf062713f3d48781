import { html } from 'hono/html';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { createPlainPages } from './plain-page.ts';

type Json = Record<string, unknown>;
interface Operation {
  summary: string;
  parameters: { name: string; in: string; required?: boolean; schema: Json }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { description: string; content?: { 'application/json': { schema: Json } } }>;
}

const answer = createPlainPages(`
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.75rem } h2 { margin-top: 3rem; border-bottom: 1px solid }
h3 { margin: 2rem 0 .25rem; font: 600 1rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
table { border-collapse: collapse; width: 100% } td, th { text-align: left; vertical-align: top; padding: .25rem 1rem .25rem 0 }
pre { overflow: auto; padding: 1rem; border: 1px solid; border-radius: .5rem; font-size: .875rem }
nav a { margin-right: 1rem }
`);

/** Renders the OpenAPI document as an HTML page without scripts. @param union the union's short name */
export function docsPage(endpoints: readonly Endpoint[], document: Json, union: string): Promise<Response> {
  const paths = document['paths'] as Record<string, Record<string, Operation>>;
  const areas = Map.groupBy(endpoints, ({ id }) => id.split('.')[0] ?? '');
  const body = html`<h1>API of the ${union} portal</h1>
    <p>The same as a document for programs: <a href="/api/openapi.json">openapi.json</a></p>
    <nav aria-label="Areas">${[...areas.keys()].map((area) => html`<a href="#${area}">${area}</a>`)}</nav>
    ${[...areas].map(
      ([area, members]) =>
        html`<section>
          <h2 id="${area}">${area}</h2>
          ${members.map((endpoint) => endpointSection(endpoint, paths[endpoint.path]?.[endpoint.method.toLowerCase()]))}
        </section>`,
    )}`;
  return answer(`API · ${union} portal`, body, {});
}

function endpointSection(endpoint: Endpoint, operation: Operation | undefined) {
  if (!operation) return html``;
  const answers = Object.entries(operation.responses);
  return html`<article>
    <h3 id="${endpoint.id}">${endpoint.method} ${endpoint.path}</h3>
    <p>${operation.summary}. For: ${endpoint.who}.</p>
    ${operation.parameters.length > 0 ? parameterTable(operation.parameters) : ''}
    ${Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) => schemaDetails(`Body (${type})`, schema))}
    <ul>
      ${answers.map(([status, { description }]) => html`<li>${status}: ${description}</li>`)}
    </ul>
    ${answers.filter(([status]) => status.startsWith('2')).map(([, { content }]) => (content ? schemaDetails('Answer', content['application/json'].schema) : ''))}
  </article>`;
}

function parameterTable(parameters: Operation['parameters']) {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">In</th>
        <th scope="col">Value</th>
      </tr>
    </thead>
    <tbody>
      ${parameters.map(
        ({ name, in: place, required, schema }) =>
          html`<tr>
            <td><code>${name}</code>${required ? ' (required)' : ''}</td>
            <td>${place}</td>
            <td><code>${JSON.stringify(schema)}</code></td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function schemaDetails(title: string, schema: Json) {
  return html`<details>
    <summary>${title}</summary>
    <pre>${JSON.stringify(schema, null, 2)}</pre>
  </details>`;
}
