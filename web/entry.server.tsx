import { renderToReadableStream, renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { type Transport, transportContext } from './core/transport.ts';
import { type RenderIsland, RenderIslandContext } from './islands/island.tsx';
import { script as pageScript } from './islands/page-script.ts?script';
import { searchTags } from './site/seo/head.ts';
import { speculationRules } from './site/speculation-rules.ts';

/** The server calls this before each rendering, because only the bundle knows the key of this context. */
export function provideTransport(context: RouterContextProvider, transport: Transport) {
	context.set(transportContext, transport);
}

const renderIsland: RenderIsland = (element, identifierPrefix) => renderToString(element, { identifierPrefix });

const scripts = `<script>${pageScript}</script><script type="speculationrules">${JSON.stringify(speculationRules)}</script>`;

/** Waits for the whole page, because a cached page must be complete. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	loadContext: Readonly<RouterContextProvider>,
) {
	let failed = false;
	const stream = await renderToReadableStream(
		<RenderIslandContext value={renderIsland}>
			<ServerRouter context={routerContext} url={request.url} />
		</RenderIslandContext>,
		{
			onError(error) {
				failed = true;
				console.error(error);
			},
		},
	);
	await stream.allReady;
	const html = await new Response(stream).text();
	headers.set('content-type', 'text/html; charset=utf-8');
	if (failed) status = 500;
	const tags = status === 200 ? await searchTags({ html, url: new URL(request.url), routerContext, loadContext }) : '';
	return new Response(
		html.replace('</head>', () => `${tags}${scripts}</head>`),
		{ headers, status },
	);
}
