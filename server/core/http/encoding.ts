export type Encoding = 'br' | 'gzip' | 'identity';

/** Browsers send few different headers, so each is read once. The limit is for everybody else. */
const known = new Map<string, Encoding>();
const maxKnown = 200;

/** The best encoding that the browser accepts; `q=0` means that it does not. */
export function chooseEncoding(accepted: string | undefined): Encoding {
	if (accepted === undefined) return 'identity';
	let encoding = known.get(accepted);
	if (encoding === undefined) {
		encoding = readEncoding(accepted);
		if (known.size < maxKnown) known.set(accepted, encoding);
	}
	return encoding;
}

function readEncoding(accepted: string): Encoding {
	const accepts = new Map(
		accepted.split(',').map((part) => {
			const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
			const quality = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='));
			return [name, quality ? Number(quality.slice(2)) : 1];
		}),
	);
	if ((accepts.get('br') ?? 0) > 0) return 'br';
	if ((accepts.get('gzip') ?? 0) > 0) return 'gzip';
	return 'identity';
}
