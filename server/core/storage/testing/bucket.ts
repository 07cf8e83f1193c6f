import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

type StoredObject = { bytes: Buffer; contentType: string };
type Reply = { status: number; body?: Buffer | string; headers?: Record<string, string> };

export const bucketKeys = { region: 'ap-southeast-1', accessKeyId: 'AKIDCLUB', secretAccessKey: 'bucket/secret+key' };

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest();

/** A small S3 server: one bucket, objects in memory, and real checks of signatures. */
export async function startBucket(name = 'club-files') {
	const objects = new Map<string, StoredObject>();
	const seen: { method: string; path: string; status: number }[] = [];
	/** Responses to the next requests. `silence` means no response at all. */
	const nextResponses: (Reply | 'silence')[] = [];

	const server = createServer((request, response) => {
		void handle(request).then((reply) => {
			if (reply === 'silence') return;
			seen.push({ method: request.method!, path: request.url!, status: reply.status });
			send(response, reply);
		});
	});

	async function handle(request: IncomingMessage): Promise<Reply | 'silence'> {
		const body = await buffer(request);
		const prepared = nextResponses.shift();
		if (prepared) return prepared;
		const problem = signatureProblem(request, body);
		if (problem) return { status: 403, body: `<Error><Code>${problem}</Code></Error>` };
		if (!request.url?.startsWith(`/${name}/`)) return { status: 404, body: '<Error><Code>NoSuchBucket</Code></Error>' };
		const key = request.url.slice(name.length + 2);
		if (request.method === 'PUT') {
			objects.set(key, { bytes: body, contentType: request.headers['content-type'] ?? '' });
			return { status: 200 };
		}
		if (request.method === 'DELETE') {
			objects.delete(key);
			return { status: 204 };
		}
		const object = objects.get(key);
		if (!object) return { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' };
		const headers = { 'content-type': object.contentType };
		const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
		if (start && end) return { status: 206, body: object.bytes.subarray(Number(start), Number(end) + 1), headers };
		return { status: 200, body: object.bytes, headers };
	}

	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
	const { port } = server.address() as { port: number };
	return {
		endpoint: `http://127.0.0.1:${port}`,
		bucket: name,
		objects,
		seen,
		nextResponses,
		async close() {
			server.closeAllConnections();
			await new Promise((done) => server.close(done));
		},
	};
}

function send(response: ServerResponse, { status, body = '', headers = {} }: Reply) {
	response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers }).end(body);
}

/** Checks AWS Signature Version 4. Returns S3's error code, or nothing if the signature is valid. */
function signatureProblem(request: IncomingMessage, body: Buffer): string | undefined {
	const shape =
		/^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/;
	const [, keyId, day, region, signed, signature] = shape.exec(request.headers.authorization ?? '') ?? [];
	if (!keyId || !day || !region || !signed || !signature) return 'AuthorizationHeaderMalformed';
	if (keyId !== bucketKeys.accessKeyId || region !== bucketKeys.region) return 'InvalidAccessKeyId';
	const names = signed.split(';');
	if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return 'UnsignedHeader';

	const date = String(request.headers['x-amz-date']);
	if (Math.abs(Date.now() - momentOf(date)) > 15 * 60_000 || !date.startsWith(day)) return 'RequestTimeTooSkewed';
	const claimed = String(request.headers['x-amz-content-sha256']);
	if (request.method === 'PUT' && claimed !== sha256(body)) return 'XAmzContentSHA256Mismatch';

	const url = new URL(request.url!, 'http://bucket');
	const headers = names.map((name) => `${name}:${request.headers[name]}`).join('\n');
	const canonical = [request.method, url.pathname, url.search.slice(1), `${headers}\n`, signed, claimed].join('\n');
	const scope = `${day}/${region}/s3/aws4_request`;
	const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
	const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${bucketKeys.secretAccessKey}`);
	return hmac(key, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}

const momentOf = (date: string) =>
	Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
