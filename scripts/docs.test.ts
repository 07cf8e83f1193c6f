import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { documentedSettings, hasNginx } from '#tests/bench/nginx.ts';

const root = path.resolve(import.meta.dirname, '..');
const documents = globSync(['*.md', 'docs/**/*.md', '.github/**/*.md'], { cwd: root });

/** The text without code, in which a link would be an example. */
const prose = (file: string) =>
	readFileSync(file, 'utf8')
		.replace(/^```[\s\S]*?^```/gm, '')
		.replace(/`[^`\n]*`/g, '');

/** As GitHub makes the name of a heading: lower case, without punctuation, spaces become hyphens. */
const anchor = (heading: string) =>
	heading
		.trim()
		.toLowerCase()
		.replace(/[^\p{L}\p{N}\s_-]/gu, '')
		.replace(/\s/g, '-');
const anchorsIn = (file: string) => [...prose(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchor(heading));

function brokenLinks(document: string): string[] {
	const file = path.join(root, document);
	const links = [...prose(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
	return links
		.filter((link) => !/^[a-z]+:/.test(link))
		.filter((link) => {
			const [name = '', fragment] = link.split('#');
			const target = name ? path.resolve(path.dirname(file), name) : file;
			if (!existsSync(target)) return true;
			return fragment !== undefined && target.endsWith('.md') && !anchorsIn(target).includes(fragment);
		})
		.map((link) => `${document}: ${link}`);
}

it('every link between documents leads to a file and a heading that exist', () => {
	expect(documents.length).toBeGreaterThan(60);
	expect(documents.flatMap(brokenLinks)).toEqual([]);
});

it.runIf(hasNginx()).each([0, 1])('nginx accepts the settings in the operations manual (%i)', (index) => {
	const folder = mkdtempSync(path.join(tmpdir(), 'club-nginx-'));
	try {
		const key = ['-subj', '/CN=club.example', '-keyout', `${folder}/key.pem`, '-out', `${folder}/cert.pem`];
		spawnSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', ...key]);
		// As the server writes them.
		writeFileSync(
			`${folder}/policies.conf`,
			'map $request_uri $page_policy_id { default ""; }\nmap $page_policy_id $page_policy { default ""; }',
		);
		writeFileSync(`${folder}/headers.conf`, 'add_header content-security-policy $page_policy;');
		const settings = documentedSettings()
			[index]!.replace(
				/# ssl_certificate .*/,
				`ssl_certificate ${folder}/cert.pem; ssl_certificate_key ${folder}/key.pem;`,
			)
			.replaceAll('/var/cache/club', folder)
			.replace('pcre_jit on;', '');
		writeFileSync(`${folder}/nginx.conf`, `pid ${folder}/nginx.pid; events {} http { access_log off; ${settings} }`);
		const { status, stderr } = spawnSync('nginx', ['-t', '-c', `${folder}/nginx.conf`], { encoding: 'utf8' });
		expect(status, stderr).toBe(0);
	} finally {
		rmSync(folder, { recursive: true });
	}
});
