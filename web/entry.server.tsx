import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

/** Waits for the whole page: what is cached and hashed must be complete. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
) {
	let failed = false;
	const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
		onError(error) {
			failed = true;
			console.error(error);
		},
	});
	await stream.allReady;
	headers.set('content-type', 'text/html; charset=utf-8');
	return new Response(stream, { headers, status: failed ? 500 : status });
}
