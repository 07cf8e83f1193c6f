import { escapeHtml } from '#server/core/mail/layout.ts';

type Schema = {
	type?: string | string[];
	format?: string;
	enum?: unknown[];
	const?: unknown;
	items?: Schema;
	properties?: Record<string, Schema>;
	required?: string[];
	anyOf?: Schema[];
	oneOf?: Schema[];
	additionalProperties?: Schema | boolean;
};
type Operation = {
	summary?: string;
	tags?: string[];
	security?: unknown[];
	parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
	requestBody?: { content?: Record<string, { schema?: Schema }> };
	responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
};
export type OpenApi = { paths?: Record<string, Record<string, Operation>> };

/** One heading per endpoint, grouped, with tables for request and response. */
export function describeApi(api: OpenApi): string {
	const groups = new Map<string, string[]>();
	for (const [path, verbs] of Object.entries(api.paths ?? {})) {
		for (const [verb, operation] of Object.entries(verbs)) {
			const group = operation.tags?.[0] ?? 'api';
			groups.set(group, [...(groups.get(group) ?? []), describeCall(verb, path, operation)]);
		}
	}
	const sections = [...groups].map(([name, calls]) => `<h2 id="${name}">${escapeHtml(name)}</h2>${calls.join('')}`);
	return `<p>Every call that the pages make. <a href="/api/openapi.json">The same as OpenAPI 3.1</a>. Errors are always
<code>{code, message, fieldErrors?, requestId}</code>.</p>${sections.join('\n')}`;
}

function describeCall(verb: string, path: string, operation: Operation): string {
	const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
	const [status = '200', result] = Object.entries(operation.responses ?? {})[0] ?? [];
	const response = Object.values(result?.content ?? {})[0]?.schema;
	const inputs = [
		...(operation.parameters ?? []).map((parameter) =>
			row(parameter.name, `${parameter.in}${parameter.required ? '' : ', optional'}`, parameter.schema),
		),
		...fields(body, 'body'),
	];
	return `<h3><span class="verb">${verb.toUpperCase()}</span> ${escapeHtml(path)}</h3>
<p>${escapeHtml(operation.summary ?? '')}${operation.security ? ' <span class="muted">(bearer token)</span>' : ''}</p>
${table('Request', inputs)}${table(`Response (${status})`, fields(response, ''))}`;
}

const table = (caption: string, rows: string[]) =>
	rows.length > 0
		? `<div class="scroll"><table><thead><tr><th scope="col">${caption}</th><th scope="col">Kind</th><th scope="col">Where</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
		: '';

const row = (name: string, where: string, schema: Schema | undefined) =>
	`<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(kindOf(schema))}</td><td>${escapeHtml(where)}</td></tr>`;

function fields(schema: Schema | undefined, where: string): string[] {
	if (!schema) return [];
	const choices = schema.anyOf ?? schema.oneOf;
	if (choices) return choices.flatMap((choice, index) => fields(choice, `${where} (form ${index + 1})`.trim()));
	if (!schema.properties) return [row(kindOf(schema) === 'list' ? 'list' : 'value', where, schema.items ?? schema)];
	return Object.entries(schema.properties).map(([name, property]) =>
		row(name, `${where}${schema.required?.includes(name) ? '' : ' optional'}`.trim(), property),
	);
}

function kindOf(schema: Schema | undefined): string {
	if (!schema) return 'anything';
	if (schema.const !== undefined) return JSON.stringify(schema.const);
	if (schema.enum) return schema.enum.map(String).join(', ');
	const choices = schema.anyOf ?? schema.oneOf;
	if (choices) return [...new Set(choices.map(kindOf))].join(' or ');
	if (schema.type === 'array') return `list of ${kindOf(schema.items)}`;
	if (schema.properties) return `{${Object.keys(schema.properties).join(', ')}}`;
	return [schema.type ?? 'anything', schema.format].filter(Boolean).join(' ');
}
