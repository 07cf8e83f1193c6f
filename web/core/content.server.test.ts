import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { prepareContext } from '#web/entry.server.tsx';
import { loadContent } from './content.server.ts';

vi.mock('#web/islands/page-script.ts?script', () => ({ script: '' }));

const transport = async () => new Response();
const readContent = async () => ({ club: { name: 'Dhansiri' } });

async function loadedOn(path: string) {
	const context = new RouterContextProvider();
	prepareContext(context, { transport, readContent, now: new Date(), path });
	return loadContent(context, 'club');
}

test.each(['/', '/about', '/an-unknown-page'])(
	'%s has its content, and nothing of it is written into the page',
	async (path) => {
		const content = await loadedOn(path);
		expect(content.club.name).toBe('Dhansiri');
		expect(Object.keys(content)).toEqual([]);
	},
);

test.each(['/login', '/login.data', '/about.data', '/membership-registration'])(
	'%s sends its content to the app',
	async (path) => {
		expect(JSON.stringify(await loadedOn(path))).toContain('Dhansiri');
	},
);
