import { request } from 'node:http';

/** What travels for one page: the bytes on the wire with brotli, not what they unpack to. */
export async function bytesOf(url: string, page: string) {
	const html = await onTheWire(url + page);
	const text = await (await fetch(url + page)).text();
	const linked = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map((match) => match[1]!))];
	const total = async (paths: string[]) => {
		let sum = 0;
		for (const path of paths) sum += await onTheWire(new URL(path, url).href);
		return sum;
	};
	return {
		html,
		script: await total(linked(/(?:href|src|from|import)\s*[=(]?\s*"(\/assets\/[^"]+\.js)"/g)),
		style: await total(linked(/href="(\/assets\/[^"]+\.css)"/g)),
		font: await total(linked(/href="(\/assets\/[^"]+\.woff2)"/g)),
	};
}

function onTheWire(url: string): Promise<number> {
	return new Promise((resolve, reject) => {
		request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
			let bytes = 0;
			response.on('data', (chunk: Buffer) => {
				bytes += chunk.length;
			});
			response.on('end', () => resolve(bytes));
			response.on('error', reject);
		})
			.on('error', reject)
			.end();
	});
}
