import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { NewPasskey, UsedPasskey } from '#contract/second-factor.ts';

type Options = Record<string, unknown>;
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

const flags = { present: 0x01, verified: 0x04, canSync: 0x08, synced: 0x10, newKey: 0x40 };

/** A device with one passkey, as a browser would reach it. Fields can be changed to test what the server refuses. */
export function authenticator({ origin = 'http://localhost:3000', synced = false } = {}) {
	const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
	const jwk = publicKey.export({ format: 'jwk' });
	const credentialId = randomBytes(32);
	const coordinate = (name: 'x' | 'y') => new Uint8Array(Buffer.from(jwk[name]!, 'base64url'));
	// COSE: an elliptic curve key (2) for ES256 (-7) on P-256 (1).
	const coseKey = isoCBOR.encode(
		new Map<number, number | Uint8Array<ArrayBuffer>>([
			[1, 2],
			[3, -7],
			[-1, 1],
			[-2, coordinate('x')],
			[-3, coordinate('y')],
		]),
	);
	const device = { origin, verifiesUser: true, counter: 0, userHandle: undefined as string | undefined };

	const authenticatorData = (more = 0) => {
		const counter = Buffer.alloc(4);
		counter.writeUInt32BE(device.counter);
		const flag =
			flags.present | (device.verifiesUser ? flags.verified : 0) | (synced ? flags.canSync | flags.synced : 0) | more;
		return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flag]), counter]);
	};
	const clientData = (type: string, { challenge }: Options) =>
		Buffer.from(JSON.stringify({ type, challenge, origin: device.origin, crossOrigin: false }));
	const credential = {
		id: base64url(credentialId),
		rawId: base64url(credentialId),
		type: 'public-key' as const,
		clientExtensionResults: {},
	};

	return Object.assign(device, {
		create(options: Options): NewPasskey {
			device.userHandle = (options.user as { id: string }).id;
			const idLength = Buffer.alloc(2);
			idLength.writeUInt16BE(credentialId.length);
			const authData = Buffer.concat([
				authenticatorData(flags.newKey),
				Buffer.alloc(16),
				idLength,
				credentialId,
				Buffer.from(coseKey),
			]);
			const attestation = isoCBOR.encode(
				new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
					['fmt', 'none'],
					['attStmt', new Map()],
					['authData', new Uint8Array(authData)],
				]),
			);
			return {
				...credential,
				response: {
					clientDataJSON: base64url(clientData('webauthn.create', options)),
					attestationObject: base64url(attestation),
					transports: ['internal'],
				},
			};
		},

		use(options: Options): UsedPasskey {
			const data = authenticatorData();
			const client = clientData('webauthn.get', options);
			return {
				...credential,
				response: {
					clientDataJSON: base64url(client),
					authenticatorData: base64url(data),
					signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
					...(device.userHandle && { userHandle: device.userHandle }),
				},
			};
		},
	});
}
