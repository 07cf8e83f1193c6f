import { renderToReadableStream, renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { isDocumentPath } from './core/document-paths.ts';
import {
	contentContext,
	documentContext,
	nowContext,
	type ReadContent,
	type Transport,
	transportContext,
} from './core/transport.ts';
import { type RenderIsland, RenderIslandContext } from './islands/island.tsx';
import { script as pageScript } from './islands/page-script.ts?script';
import { ratingFor, searchTags } from './site/seo/head.ts';
import { speculationRules } from './site/speculation-rules.ts';

/** The server calls this before each rendering, because only the bundle knows the keys of these contexts. */
export function prepareContext(
	context: RouterContextProvider,
	{ transport, readContent, now, path }: { transport: Transport; readContent: ReadContent; now: Date; path: string },
) {
	context.set(transportContext, transport);
	context.set(contentContext, readContent);
	context.set(nowContext, now);
	// The app asks for the data of a page with this ending.
	context.set(documentContext, isDocumentPath(path) && !path.endsWith('.data'));
}

const renderIsland: RenderIsland = (element, identifierPrefix) => renderToString(element, { identifierPrefix });

// React's own development tools must run before the first island; on app pages the router adds them.
const developmentTools = import.meta.env.DEV
	? '<script type="module" src="/@id/__x00__virtual:react-router/inject-hmr-runtime"></script>'
	: '';

/** In the head of every page, after the file that names the build (web/core/load.ts). */
const headScripts = (buildFile: string, nonce: string) =>
	`<meta name="build" content="${buildFile}"/>${developmentTools}<script nonce="${nonce}">${pageScript}</script><script type="speculationrules" nonce="${nonce}">${JSON.stringify(speculationRules)}</script>`;

/**
 * A complete page is cached, so it has the hashes of its scripts in its policy instead of a nonce. Only scripts that were
 * rendered with the nonce get one: a script that someone managed to write into a text of the page stays forbidden.
 */
async function hashOwnScripts(html: string, nonce: string) {
	const mark = ` nonce="${nonce}"`;
	const texts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(
		([, attributes = '', text = '']) =>
			attributes.includes(mark) && !/\ssrc=/.test(attributes) && text !== '' ? [text] : [],
	);
	return { html: html.replaceAll(mark, ''), hashes: await Promise.all([...new Set(texts)].map(hashOf)) };
}

async function hashOf(text: string): Promise<string> {
	const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
	return `'sha256-${Buffer.from(digest).toString('base64')}'`;
}

/**
 * The scripts of the app are loaded after the picture and the fonts of the page. The large files that its routes share are
 * scripts of their own, so that the browser runs them one after the other and can react in between; as imports they would
 * all run in one long task.
 */
const startInSteps = (html: string) =>
	html.replaceAll(/<link rel="modulepreload" href="([^"]+)"\/>/g, (_link, file: string) =>
		/\/(react|router|site|parts|calls)-/.test(file)
			? `<script type="module" async fetchpriority="low" src="${file}"></script>`
			: `<link rel="modulepreload" fetchpriority="low" href="${file}"/>`,
	);

/** Pages that search engines do not list, but that are complete without the app unless the browser knows more. */
const completePages = new Set(['/activate', '/check-email', '/email-verified', '/support-application']);

/**
 * The forms for visitors (those that search engines may find, and a few more) are complete without the app and the same for
 * everyone. There the whole app is one island: it starts at the first press or focus, or after the page when something is
 * stored.
 */
function startWhenTouched(html: string) {
	const files = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"\/>/g)].map(([, file]) => file);
	return html
		.replaceAll(/<link rel="modulepreload" href="[^"]+"\/>/g, '')
		.replace('<script type="module" async="">', '<script type="app">')
		.replace('<html ', () => `<html data-island="${files.join(' ')}" `);
}

/** A script puts what follows later in its place, so a browser without scripts loads the page again, complete. */
function reloadWithoutScripts(address: string) {
	const { searchParams } = new URL(address);
	searchParams.set('complete', '');
	return `<noscript><meta http-equiv="refresh" content="0;url=?${String(searchParams).replaceAll('&', '&amp;')}"/></noscript>`;
}

/** Only browsers without scripts ask for this: they sent a form, or loaded the page again. */
const mustBeComplete = ({ method, url }: Request) => method === 'POST' || new URL(url).searchParams.has('complete');

/**
 * A page whose data was there in time is sent complete, and can be cached. Otherwise its loading state is sent at once, and
 * the rest follows.
 */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	loadContext: Readonly<RouterContextProvider>,
) {
	let failed = false;
	let visitorLeft = false;
	const nonce = crypto.randomUUID();
	const stream = await renderToReadableStream(
		<RenderIslandContext value={renderIsland}>
			<ServerRouter context={routerContext} url={request.url} nonce={nonce} />
		</RenderIslandContext>,
		{
			nonce,
			// By default React needs a script even for a complete part of a page when the part is large.
			progressiveChunkSize: Number.POSITIVE_INFINITY,
			onError(error) {
				failed = true;
				if (!visitorLeft) console.error(error);
			},
		},
	);
	headers.set('content-type', 'text/html; charset=utf-8');
	if (mustBeComplete(request)) await stream.allReady;
	else if (!(await isComplete(stream))) {
		headers.set('x-script-nonce', nonce);
		const inHead = (head: string) =>
			(status === 200 ? searchTags({ head, url: new URL(request.url), routerContext }) : '') +
			reloadWithoutScripts(request.url) +
			headScripts(routerContext.manifest.url, nonce);
		const onCancel = () => {
			visitorLeft = true;
		};
		const body = stream
			.pipeThrough(new TextDecoderStream())
			.pipeThrough(
				new TransformStream({ ...insertBefore('</head>', inHead), cancel: onCancel } as Transformer<string, string>),
			)
			.pipeThrough(new TextEncoderStream());
		return new Response(body, { headers, status });
	}
	const marked = (await new Response(stream).text()).replace(
		'</head>',
		() => `${headScripts(routerContext.manifest.url, nonce)}</head>`,
	);
	const { html, hashes } = await hashOwnScripts(marked, nonce);
	headers.set('x-script-hashes', hashes.join(' '));
	if (failed) status = 500;
	const url = new URL(request.url);
	const tags =
		status === 200 ? searchTags({ head: html, url, routerContext, rating: await ratingFor(url, loadContext) }) : '';
	const isForm = tags !== '' || (status === 200 && completePages.has(url.pathname));
	const waits = isForm && !html.includes(' data-document=') && !import.meta.env.DEV;
	const page = waits ? startWhenTouched(html) : startInSteps(html);
	return new Response(
		page.replace('<meta name="build"', (build) => tags + build),
		{ headers, status },
	);
}

/** Whether nothing is left to wait for. What is there already is rendered before the next task. */
const isComplete = (stream: { allReady: Promise<void> }) =>
	Promise.race([stream.allReady.then(() => true), new Promise<boolean>((resolve) => setTimeout(() => resolve(false)))]);

/** Inserts a text, made from what precedes it, before the first `mark`, which can be split between two chunks. */
function insertBefore(mark: string, textAfter: (before: string) => string): Transformer<string, string> {
	let waiting: string | undefined = '';
	return {
		transform(chunk, controller) {
			if (waiting === undefined) return controller.enqueue(chunk);
			waiting += chunk;
			const position = waiting.indexOf(mark);
			if (position < 0) return;
			const before = waiting.slice(0, position);
			controller.enqueue(before + textAfter(before) + waiting.slice(position));
			waiting = undefined;
		},
		flush(controller) {
			if (waiting) controller.enqueue(waiting);
		},
	};
}
