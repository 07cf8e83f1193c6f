/** Who writes: at the top and at the foot of every mail. */
export type Letterhead = { name: string; address: readonly string[]; officePhone: string };

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A mail is a list of blocks. Both its HTML and its text part are made from it, so that they always match. */
export type Block =
	| { kind: 'text'; text: string }
	/** Text that a person typed: blank lines separate paragraphs, addresses become links, nothing else is markup. */
	| { kind: 'message'; text: string }
	| { kind: 'figure'; text: string }
	| { kind: 'lines'; lines: string[] }
	| { kind: 'figures'; title: string; rows: Figure[] }
	| { kind: 'button'; label: string; url: string };

/** A row of a table of figures. `sum`: what the rows before it come to. */
export type Figure = { label: string; value: string; sum?: boolean };

const paragraphs = (text: string) => text.trim().split(/\s*\n[^\S\n]*\n\s*/);

// A full stop or bracket after an address is not part of it.
const address = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g;

/** Escapes each piece by itself, so that an address may contain an ampersand and no quote can end the attribute. */
function linked(text: string): string {
	let html = '';
	let from = 0;
	for (const { 0: url, index } of text.matchAll(address)) {
		html += `${escapeHtml(text.slice(from, index))}<a href="${escapeHtml(url)}" style="color:#2B6478">${escapeHtml(url)}</a>`;
		from = index + url.length;
	}
	return html + escapeHtml(text.slice(from));
}

const paragraph = 'margin:0 0 16px;font:400 16px/1.6 Inter,Arial,sans-serif;color:#1D2A25';

function figuresHtml({ title, rows }: { title: string; rows: Figure[] }): string {
	const row = ({ label, value, sum = false }: Figure) => {
		const cell = `padding:9px 0;border-top:1px solid ${sum ? '#B08D57' : '#E2DACA'};font:${sum ? 600 : 400} 15px/1.4 Inter,Arial,sans-serif;color:#1D2A25;vertical-align:top`;
		return `<tr><th scope="row" align="left" style="${cell}">${escapeHtml(label)}</th><td align="right" style="${cell};padding-left:16px;font-variant-numeric:tabular-nums;white-space:nowrap">${escapeHtml(value)}</td></tr>`;
	};
	return `<table width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 28px;border-bottom:1px solid #E2DACA">
<caption style="padding:0 0 8px;font:400 19px/1.3 Fraunces,Georgia,serif;color:#12372A;text-align:left">${escapeHtml(title)}</caption>
${rows.map(row).join('\n')}
</table>`;
}

function blockHtml(block: Block): string {
	switch (block.kind) {
		case 'text':
			return `<p style="${paragraph}">${escapeHtml(block.text)}</p>`;
		case 'message':
			return paragraphs(block.text)
				.map((text) => `<p style="${paragraph}">${linked(text).replaceAll('\n', '<br>')}</p>`)
				.join('\n');
		case 'figure':
			return `<p style="margin:8px 0 24px;font:400 34px/1.2 Fraunces,Georgia,serif;letter-spacing:.16em;color:#12372A">${escapeHtml(block.text)}</p>`;
		case 'lines':
			return `<p style="${paragraph};padding:16px 20px;background:#F2ECDD">${block.lines.map(escapeHtml).join('<br>')}</p>`;
		case 'figures':
			return figuresHtml(block);
		case 'button':
			return `<p style="margin:8px 0 24px"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:14px 26px;background:#2F6B4F;color:#FAF7F0;font:600 15px/1.2 Inter,Arial,sans-serif;text-decoration:none;border-radius:2px">${escapeHtml(block.label)}</a></p>`;
	}
}

function blockText(block: Block): string {
	switch (block.kind) {
		case 'text':
		case 'figure':
			return block.text;
		case 'message':
			return paragraphs(block.text).join('\n\n');
		case 'lines':
			return block.lines.join('\n');
		case 'figures':
			return [block.title, ...block.rows.map(({ label, value }) => `${label}: ${value}`)].join('\n');
		case 'button':
			return `${block.label}:\n${block.url}`;
	}
}

/** Tables and inline styles, because mail programs support nothing else reliably. */
export function layout({
	club,
	title,
	blocks,
	leave,
}: {
	club: Letterhead;
	title: string;
	blocks: Block[];
	/** The link to unsubscribe. */
	leave?: { label: string; url: string };
}) {
	const whereabouts = `${club.name}, ${club.address.join(', ')}`;
	const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#FAF7F0">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#FFFDF8;border:1px solid #E2DACA">
<tr><td style="background:#12372A;border-bottom:2px solid #B08D57;padding:20px 28px;font:400 20px/1.2 Fraunces,Georgia,serif;color:#FAF7F0">${escapeHtml(club.name)}</td></tr>
<tr><td style="padding:28px">
<h1 style="margin:0 0 20px;font:400 26px/1.2 Fraunces,Georgia,serif;color:#12372A">${escapeHtml(title)}</h1>
${blocks.map(blockHtml).join('\n')}
</td></tr>
<tr><td style="padding:18px 28px;border-top:1px solid #CDB78F;font:400 13px/1.6 Inter,Arial,sans-serif;color:#56635B">${escapeHtml(whereabouts)}<br>${escapeHtml(club.officePhone)}${leave ? `<br><a href="${escapeHtml(leave.url)}" style="color:#56635B">${escapeHtml(leave.label)}</a>` : ''}</td></tr>
</table></td></tr></table></body></html>`;
	const text = [
		title,
		...blocks.map(blockText),
		`--\n${whereabouts}\n${club.officePhone}${leave ? `\n${leave.label}:\n${leave.url}` : ''}`,
	].join('\n\n');
	return { html, text: `${text}\n` };
}
