import { expect, it } from 'vitest';
import { layout } from './layout.ts';

it('writes the same words as HTML and as text, and lets no markup through', () => {
	const { html, text } = layout({
		title: 'A <b>title</b>',
		blocks: [
			{ kind: 'text', text: 'Tom & "Jerry" <script>' },
			{ kind: 'figure', text: '123456' },
			{ kind: 'lines', lines: ['User ID: X', 'Password: a<b'] },
			{ kind: 'button', label: 'Open', url: 'https://club.example/?a=1&b=2' },
		],
	});
	expect(html).not.toMatch(/<script>|<b>title/);
	expect(html).toContain('Tom &#38; &#34;Jerry&#34; &#60;script&#62;');
	expect(html).toContain('href="https://club.example/?a=1&#38;b=2"');
	expect(text).toMatch(/^123456$/m);
	expect(text).toMatch(/^Password: a<b$/m);
	expect(text).toContain('https://club.example/?a=1&b=2');
});
