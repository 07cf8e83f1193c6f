import { expect, it } from 'vitest';
import { layout } from './layout.ts';

const club = { name: 'The Club', address: ['Ferry Road'], officePhone: '+880 1700-000246' };

it('writes the same text as HTML and as plain text, and escapes markup', () => {
	const { html, text } = layout({
		club,
		title: 'A <b>title</b>',
		blocks: [
			{ kind: 'text', text: 'Tom & "Jerry" <script>' },
			{ kind: 'figure', text: '123456' },
			{ kind: 'lines', lines: ['User ID: X', 'Password: a<b'] },
			{ kind: 'figures', title: 'Income', rows: [{ label: 'Bar & "shop"', value: '<5' }] },
			{ kind: 'button', label: 'Open', url: 'https://club.example/?a=1&b=2' },
		],
	});
	expect(html).not.toMatch(/<script>|<b>title/);
	expect(html).toContain('Tom &#38; &#34;Jerry&#34; &#60;script&#62;');
	expect(html).toContain('href="https://club.example/?a=1&#38;b=2"');
	expect(text).toMatch(/^123456$/m);
	expect(text).toMatch(/^Password: a<b$/m);
	expect(html).toMatch(/<th scope="row"[^>]*>Bar &#38; &#34;shop&#34;<\/th><td[^>]*>&#60;5<\/td>/);
	expect(text).toContain('Income\nBar & "shop": <5');
	expect(text).toContain('https://club.example/?a=1&b=2');
});

it('shows typed text in paragraphs, with links and without markup', () => {
	const { html, text } = layout({
		club,
		title: 'News',
		blocks: [
			{
				kind: 'message',
				text: 'One <b>line</b>\nand the next.\n  \n\nSee https://club.example/?a=1&b=2. Not javascript:alert(1) "https://x.example/"onclick="y',
			},
		],
		leave: { label: 'No more of these', url: 'https://club.example/leave/1&2' },
	});
	expect(html).toContain('One &#60;b&#62;line&#60;/b&#62;<br>and the next.</p>');
	expect(html).toContain('<a href="https://club.example/?a=1&#38;b=2" style="color:#2B6478">');
	expect(html).toContain('</a>. Not javascript:alert(1) &#34;<a href="https://x.example/"');
	expect(html).toContain('</a>&#34;onclick=&#34;y</p>');
	expect(html).toContain('<a href="https://club.example/leave/1&#38;2" style="color:#56635B">No more of these</a>');
	expect(text).toContain('and the next.\n\nSee https://club.example/?a=1&b=2.');
	expect(text).toMatch(/No more of these:\nhttps:\/\/club\.example\/leave\/1&2\n$/);
});
