import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { type Form, forms, type PageForms } from './page-forms.ts';

const operations = path.join(import.meta.dirname, '../../docs/operations.md');

export const hasNginx = () => spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0;

/** An nginx that serves each form of a page as a file of its own, with one worker. */
export async function startNginx(page: PageForms) {
	const folder = await mkdtemp(path.join(tmpdir(), 'club-nginx-'));
	// Its worker may run as another user.
	await chmod(folder, 0o755);
	await mkdir(path.join(folder, 'files'));
	for (const form of forms) await writeFile(path.join(folder, 'files', form), page[form].body);
	const port = await freePort();
	const locations = forms
		.filter((form) => form !== 'plain')
		.map((form) => `location = /${form} { add_header content-encoding ${form}; add_header vary accept-encoding; }`);
	const nginx = await run(
		folder,
		`server { listen 127.0.0.1:${port}; root ${folder}/files; ${locations.join(' ')} }`,
		port,
	);
	const addressOf = (form: Form) => `http://127.0.0.1:${port}/${form}`;
	return { ...nginx, addressOf };
}

/** The settings for nginx in docs/operations.md: for several servers, and for pages from a folder. */
export const documentedSettings = (): string[] =>
	[...readFileSync(operations, 'utf8').matchAll(/^```nginx\n([\s\S]*?)^```/gm)].map(([, settings = '']) => settings);

/** An nginx before servers on these ports, with the settings of docs/operations.md but without TLS. */
export async function startProxy(ports: readonly number[]) {
	const folder = await mkdtemp(path.join(tmpdir(), 'club-nginx-'));
	const port = await freePort();
	const documented = /server 127\.0\.0\.1:3001(.*;)\n.*3002.*/;
	const servers = documentedSettings()[0]!
		.replace(documented, (_, options: string) =>
			ports.map((server) => `server 127.0.0.1:${server}${options}`).join('\n'),
		)
		.replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`);
	return { ...(await run(folder, servers, port)), url: `http://127.0.0.1:${port}` };
}

/**
 * An nginx before one server, which sends the pages in `pageFolder` itself, with the settings of docs/operations.md but without TLS.
 * Beside it are the forms of a page as files that are sent with the headers of that page.
 */
export async function startFront({
	serverPort,
	pageFolder,
	page,
}: {
	serverPort: number;
	pageFolder: string;
	page?: PageForms;
}) {
	const folder = await mkdtemp(path.join(tmpdir(), 'club-nginx-'));
	await chmod(folder, 0o755);
	await mkdir(path.join(folder, 'files'));
	const files = page ? await Promise.all(forms.map((form) => writeForm(folder, form, page[form]))) : [];
	const port = await freePort();
	const front = documentedSettings()[1]!
		.replace('pcre_jit on;', '')
		.replaceAll('/var/cache/club', pageFolder)
		.replace('server 127.0.0.1:3000;', `server 127.0.0.1:${serverPort};`)
		.replace('listen 443 ssl http2;', `listen 127.0.0.1:${port}; ${files.join(' ')}`);
	const nginx = await run(folder, front, port, 'pcre_jit on;');
	return { ...nginx, url: `http://127.0.0.1:${port}` };
}

/** What nginx itself writes for a file. */
const ofNginx = /^(content-type|etag|last-modified|connection|date)$/;

/** Writes one form of a page, and returns the settings to send it. */
async function writeForm(folder: string, form: Form, { headers, body }: PageForms[Form]): Promise<string> {
	await writeFile(path.join(folder, 'files', `file-${form}`), body);
	const added = Object.entries(headers)
		.filter(([name]) => !ofNginx.test(name))
		.map(([name, value]) => `add_header ${name} "${value}";`);
	return `location = /file-${form} { root ${folder}/files; ${added.join(' ')} }`;
}

async function run(folder: string, servers: string, port: number, main = '') {
	await writeFile(
		path.join(folder, 'nginx.conf'),
		`daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr crit; ${main}
		events { worker_connections 512; }
		http {
			access_log off; default_type text/html; sendfile on; keepalive_requests 1000000000;
			client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
			uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
			${servers}
		}`,
	);
	const child = spawn('nginx', ['-c', path.join(folder, 'nginx.conf')], { stdio: ['ignore', 'inherit', 'inherit'] });
	const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
	while (child.exitCode === null && !(await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined))) await wait(50);
	return {
		pid: child.pid!,
		async stop() {
			child.kill('SIGTERM');
			await ended;
			await rm(folder, { recursive: true, force: true });
		},
	};
}
