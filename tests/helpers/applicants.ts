import sharp from 'sharp';
import { civilianForm } from '#tests/factories/application.ts';
import type { TestApp } from './app.ts';

let picture: Promise<Buffer> | undefined;
/** A small real picture. */
export const aPicture = () => {
	picture ??= sharp({ create: { width: 64, height: 48, channels: 3, background: '#2f6b4f' } })
		.jpeg()
		.toBuffer();
	return picture;
};

export async function uploaded(app: TestApp, name = 'scan.jpg'): Promise<string> {
	const { secure_url } = await app.services.uploads.accept({
		bytes: await aPicture(),
		preset: 'documents',
		name,
		network: '127.0.0.1',
	});
	return secure_url;
}

/** Replaces the picture fields of a form by pictures that were really uploaded. */
export async function withUploads<F extends Record<string, unknown>>(app: TestApp, form: F): Promise<F> {
	const whole: Record<string, unknown> = { ...form };
	for (const field of ['photo', 'incomeTaxReturn', 'nidCopy', 'proposerSignature']) {
		if (field in form) whole[field] = await uploaded(app, `${field}.jpg`);
	}
	return whole as F;
}

let visitors = 0;
/** Each call comes from another network, so that limits count for the test that is about them. */
export const someNetwork = () => `10.${++visitors >> 8}.${visitors & 255}.1`;

export const register = (app: TestApp, payload: object, remoteAddress = someNetwork()) =>
	app.http.inject({ method: 'POST', url: '/api/registration/membership', payload, remoteAddress });

export const verify = (app: TestApp, email: string, code: string, remoteAddress = someNetwork()) =>
	app.http.inject({ method: 'POST', url: '/api/verify-email', query: { email, code }, remoteAddress });

/** The six digits of the newest mail, as a person reads them: on a line of their own. */
export function codeIn(app: TestApp, email: string): string {
	const letter = app.mailer.to(email).findLast(({ text }) => /^\d{6}$/m.test(text));
	const code = letter?.text.match(/^\d{6}$/m)?.[0];
	if (!code) throw new Error(`no code was mailed to ${email}`);
	return code;
}

/** From the form to an application that waits for the office. */
export async function waitingApplication(
	app: TestApp,
	over: Record<string, unknown> = {},
): Promise<{ id: string; email: string }> {
	const form = await withUploads(app, civilianForm(over));
	const response = await register(app, form);
	if (response.statusCode !== 201) throw new Error(`register: ${response.body}`);
	await app.runJobs();
	const verified = await verify(app, form.email, codeIn(app, form.email));
	if (verified.statusCode !== 200) throw new Error(`verify: ${verified.body}`);
	await app.runJobs();
	const { items } = await app.services.applicationList.page({ q: form.email, sort: 'submitted' });
	return { id: items[0]!.id, email: form.email };
}

/** Signs the office in and answers a caller with its token. */
export async function asOffice(app: TestApp) {
	const credentials = { email: 'registrar@club.example', password: 'a password for tests' };
	await app.services.accounts.ensureAdmin(credentials);
	const login = await app.http.inject({
		method: 'POST',
		url: '/api/member/login',
		payload: credentials,
		remoteAddress: someNetwork(),
	});
	const { accessToken } = login.json<{ accessToken: string }>();
	return (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
		app.http.inject({
			method,
			url: `/api/admin/${url}`,
			headers: { authorization: `Bearer ${accessToken}` },
			...(payload ? { payload } : {}),
		});
}
