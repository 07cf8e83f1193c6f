import PostalMime from 'postal-mime';
import { longMoment } from '#contract/core/club-time.ts';
import type { Routes } from '#server/core/feature.ts';
import { plainPage } from '#server/core/http/plain-page.ts';
import { policyText } from '#server/core/http/security-headers.ts';
import { escapeHtml } from '#server/core/mail/layout.ts';
import { openMailbox } from '#server/core/mail/mailer.ts';
import { isUuid } from '#server/dependencies.ts';

type ById = { Params: { id: string } };

/** Shows mails that were captured because there is no mail server. Never in production. */
export const mailboxRoutes: Routes = ({ app }, { database, settings }) => {
	if (settings.mailMode !== 'captured') return;
	const mailbox = openMailbox(database.db);
	const hidden = { schema: { hide: true } };

	async function open(id: string) {
		const mail = isUuid(id) ? await mailbox.read(id) : undefined;
		return mail ? { ...mail, parsed: await PostalMime.parse(mail.raw) } : undefined;
	}

	app.get('/dev/mailbox', hidden, async (_request, reply) => {
		const mails = await mailbox.list({});
		const rows = mails.map(
			(mail) =>
				`<tr><td><a href="/dev/mailbox/${mail.id}">${escapeHtml(mail.subject)}</a></td><td>${escapeHtml(mail.to).replace('@', '@<wbr>')}</td><td>${longMoment(mail.createdAt)}</td></tr>`,
		);
		const body =
			rows.length > 0
				? `<p class="muted">No mail server is configured, so emails stay here. Newest first.</p><table class="mails"><thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">When</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
				: '<p class="muted">No email yet. What the site sends appears here within a moment.</p>';
		return reply.type('text/html; charset=utf-8').send(plainPage({ title: 'Mailbox', body }));
	});

	app.get<{ Querystring: { to?: string } }>('/dev/mailbox.json', hidden, async (request) => {
		const list = await mailbox.list({ to: request.query.to });
		return Promise.all(
			list.map(async (entry) => {
				const mail = await open(entry.id);
				const headers = Object.fromEntries(mail?.parsed.headers.map(({ key, value }) => [key, value]) ?? []);
				return { ...entry, headers, text: mail?.parsed.text ?? '', html: mail?.parsed.html ?? '' };
			}),
		);
	});

	app.get<ById>('/dev/mailbox/:id', hidden, async (request, reply) => {
		const mail = await open(request.params.id);
		if (!mail) return reply.callNotFound();
		const attachments = mail.parsed.attachments.map(
			(part, index) =>
				`<li><a href="/dev/mailbox/${mail.id}/files/${index}">${escapeHtml(part.filename ?? 'file')}</a></li>`,
		);
		const body = `<p class="muted">To ${escapeHtml(mail.to)}, ${longMoment(mail.createdAt)}. <a href="/dev/mailbox">All emails</a></p>
${attachments.length > 0 ? `<ul>${attachments.join('')}</ul>` : ''}
<iframe title="The email as HTML" src="/dev/mailbox/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>Text part</h2><pre>${escapeHtml(mail.parsed.text ?? '')}</pre>`;
		return reply.type('text/html; charset=utf-8').send(plainPage({ title: mail.subject, body }));
	});

	app.get<ById>('/dev/mailbox/:id/html', hidden, async (request, reply) => {
		const mail = await open(request.params.id);
		if (!mail) return reply.callNotFound();
		return reply
			.header('content-security-policy', policyText({ 'script-src': ["'none'"], 'frame-ancestors': ["'self'"] }))
			.header('x-frame-options', 'SAMEORIGIN')
			.type('text/html; charset=utf-8')
			.send((mail.parsed.html ?? '').replace('<head>', '<head><base target="_blank">'));
	});

	app.get<{ Params: { id: string; index: string } }>(
		'/dev/mailbox/:id/files/:index',
		hidden,
		async (request, reply) => {
			const part = (await open(request.params.id))?.parsed.attachments[Number(request.params.index)];
			if (!part) return reply.callNotFound();
			return reply
				.header('content-disposition', `attachment; filename="${(part.filename ?? 'file').replace(/[^\w.-]/g, '_')}"`)
				.type(part.mimeType)
				.send(Buffer.from(part.content as ArrayBuffer));
		},
	);
};
