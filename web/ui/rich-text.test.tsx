// @vitest-environment happy-dom

import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { RichText } from './rich-text.tsx';

it('shows paragraphs, lists, bold, italic and links, and never HTML of the text', () => {
	const html = renderToStaticMarkup(
		<MemoryRouter>
			<RichText
				of={[
					{
						type: 'paragraph',
						runs: [
							{ text: 'Ask ' },
							{ text: 'the office', bold: true, italic: true, link: '/contact' },
							{ text: ' or <script>', link: 'https://golf.example' },
							{ text: ', +880 1700-000246' },
						],
					},
					{ type: 'list', items: [[{ text: 'One' }]] },
				]}
			/>
		</MemoryRouter>,
	);
	expect(html.replaceAll(/ data-\w+="\w+"/g, '')).toBe(
		'<p>Ask <a href="/contact"><strong><em>the office</em></strong></a><a href="https://golf.example"> or &lt;script&gt;</a>, <a href="tel:+8801700000246">+880 1700-000246</a></p><ul><li>One</li></ul>',
	);
});
