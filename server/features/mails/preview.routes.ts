import { type MailName, type MailValues, mailNamed } from '#contract/content/mails.ts';
import type { Routes } from '#server/core/feature.ts';
import { escapeHtml } from '#server/core/mail/layout.ts';
import { previewRoute } from '#server/core/pages/preview-route.ts';

const example = (value: string | { example: string | readonly string[] }) =>
	typeof value === 'string' ? value : value.example;

/** An email with example values: as HTML, and below it as plain text with the values that its text can use. */
export const mailPreviewRoutes: Routes = (http, context) => {
	previewRoute(http, context, '/preview/mail/:name', async (name) => {
		const about = mailNamed(name);
		if (!about) return undefined;
		const values = Object.fromEntries(Object.entries(about.values).map(([key, value]) => [key, example(value)]));
		const { subject, html, text } = await context.mailWriter.write(name as MailName, values as MailValues<MailName>);
		const list = Object.entries(values).map(
			([key, value]) => `<li><code>{${key}}</code> ${escapeHtml(String(value).replaceAll(',', ', '))}</li>`,
		);
		const style = 'max-width:560px;margin:0 auto;padding:12px;font:400 14px/1.6 Inter,Arial,sans-serif;color:#1D2A25';
		const above = `<div style="${style}"><b>Subject:</b> ${escapeHtml(subject)}</div>`;
		const below = `<div style="${style}"><h2>As plain text</h2><pre style="white-space:pre-wrap;font-family:monospace,Inter">${escapeHtml(text)}</pre>${
			list.length > 0 ? `<h2>Values of this email, with examples</h2><ul>${list.join('')}</ul>` : ''
		}</div>`;
		const body = html.replace(/(<body[^>]*>)/, `$1${above}`).replace('</body>', () => `${below}</body>`);
		return { type: 'text/html; charset=utf-8', body };
	});
};
