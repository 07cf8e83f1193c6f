import { escapeHtml } from '#server/core/mail/layout.ts';

/** Pages without React and scripts: the mailbox, the description of the API, and refused pages. */
export const plainPage = ({ title, body }: { title: string; body: string }) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/plain.css"></head>
<body><main><h1>${escapeHtml(title)}</h1>
${body}
</main></body></html>`;

/** In place of a page that the server did not make. */
export const refusedPage = ({ status, message }: { status: number; message: string }, method: string) =>
	plainPage({
		title:
			status === 503 ? 'The site is busy' : status === 429 ? 'Too many pages at once' : 'This page could not be loaded',
		body: `<p>${escapeHtml(message)}</p>
${method === 'GET' ? '<p><a href="">Try again</a></p>' : '<p>Go back to send the form again. What you typed is still there.</p>'}`,
	});

export const plainStyles = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;background:#FAF7F0;color:#1D2A25;font:400 16px/1.6 Inter,system-ui,Arial,sans-serif}
main{max-width:64rem;margin:0 auto;padding:clamp(1.5rem,4vw,4rem) clamp(1rem,4vw,3rem)}
h1,h2,h3{font-family:Fraunces,Georgia,serif;font-weight:400;line-height:1.15;letter-spacing:-.015em;color:#12372A;overflow-wrap:anywhere}
h1{font-size:clamp(2rem,5vw,3rem);margin:0 0 1.5rem}
h2{font-size:1.6rem;margin:3rem 0 .5rem;padding-top:1rem;border-top:1px solid #CDB78F}
h3{font:500 1rem/1.5 ui-monospace,monospace;margin:1.75rem 0 .25rem}
a{color:#2B6478;text-underline-offset:.2em}
:focus-visible{outline:2px solid #12372A;outline-offset:3px}
p{margin:.25rem 0 1rem}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.6rem .75rem .6rem 0;border-bottom:1px solid #E2DACA;overflow-wrap:anywhere}
th{font-weight:500;color:#56635B;border-bottom-color:#7E8A80}
.muted{color:#56635B}
.verb{display:inline-block;min-width:4rem;font-weight:700;color:#2F6B4F}
.scroll{overflow-x:auto}
iframe{width:100%;height:70vh;border:1px solid #E2DACA;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#FFFDF8;border:1px solid #E2DACA;padding:1rem}
code{font-family:ui-monospace,monospace;font-size:.9em}
.mails td:nth-child(3){white-space:nowrap}
@media (max-width:560px){th:nth-child(3),td:nth-child(3),.mails th:nth-child(2){display:none}.mails td{display:block;padding-block:.1rem;border:0}.mails td:first-child{padding-top:.6rem}.mails td:last-child{padding-bottom:.6rem;border-bottom:1px solid #E2DACA;color:#56635B}}
`;
