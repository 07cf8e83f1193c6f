import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { type Transport, transportContext } from './core/api.ts';
import { searchTags } from './site/seo/head.ts';

/** The server calls this before each rendering, because only the bundle knows the key of this context. */
export function provideTransport(context: RouterContextProvider, transport: Transport) {
	context.set(transportContext, transport);
}

/** Waits for the whole page, because a cached page must be complete. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	loadContext: Readonly<RouterContextProvider>,
) {
	let failed = false;
	const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
		onError(error) {
			failed = true;
			console.error(error);
		},
	});
	await stream.allReady;
	const html = await new Response(stream).text();
	headers.set('content-type', 'text/html; charset=utf-8');
	if (failed || status !== 200) return new Response(html, { headers, status: failed ? 500 : status });
	const tags = await searchTags({ html, url: new URL(request.url), routerContext, loadContext });
	return new Response(
		html.replace('</head>', () => `${tags}</head>`),
		{ headers, status },
	);
}
