import sharp from 'sharp';
import { civilianForm } from '#tests/factories/application-form.ts';
import { anyNetwork } from './api-client.ts';
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

/** Uploads a picture for every picture field of a form. */
export async function withUploads<F extends Record<string, unknown>>(app: TestApp, form: F): Promise<F> {
	const filled: Record<string, unknown> = { ...form };
	for (const field of ['photo', 'incomeTaxReturn', 'nidCopy', 'proposerSignature']) {
		if (field in form) filled[field] = await uploaded(app, `${field}.jpg`);
	}
	return filled as F;
}

export const register = (app: TestApp, payload: object, remoteAddress = anyNetwork()) =>
	app.http.inject({ method: 'POST', url: '/api/registration/membership', payload, remoteAddress });

export const verify = (app: TestApp, email: string, code: string, remoteAddress = anyNetwork()) =>
	app.http.inject({ method: 'POST', url: '/api/verify-email', query: { email, code }, remoteAddress });

/** The six digits of the newest mail that has a line with nothing else. */
export function codeIn(app: TestApp, email: string): string {
	const mail = app.mailer.to(email).findLast(({ text }) => /^\d{6}$/m.test(text));
	const code = mail?.text.match(/^\d{6}$/m)?.[0];
	if (!code) throw new Error(`no code was mailed to ${email}`);
	return code;
}

/** Sends the form and verifies the address: the application waits for the office. */
export async function waitingApplication(
	app: TestApp,
	form: Record<string, unknown> = {},
): Promise<{ id: string; email: string }> {
	const filled = await withUploads(app, civilianForm(form));
	const response = await register(app, filled);
	if (response.statusCode !== 201) throw new Error(`register: ${response.body}`);
	await app.runJobs();
	const verified = await verify(app, filled.email, codeIn(app, filled.email));
	if (verified.statusCode !== 200) throw new Error(`verify: ${verified.body}`);
	await app.runJobs();
	const { items } = await app.services.applicationList.page({ q: filled.email, sort: 'submitted' });
	return { id: items[0]!.id, email: filled.email };
}
