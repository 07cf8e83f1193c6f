import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Elsewhere } from './elsewhere.tsx';
import { ReviewsWidget, WidgetFrame } from './reviews-widget.tsx';

const place = { name: 'Faces', url: 'https://faces.example/club/reviews' };
const texts = { title: 'Elsewhere', text: 'You can review the restaurant there too.' };
const render = (props: Omit<Parameters<typeof Elsewhere>[0], 'texts'>) =>
	renderToStaticMarkup(createElement(Elsewhere, { ...props, texts }));

it('loads nothing from the network before the visitor agrees', () => {
	const html = renderToStaticMarkup(createElement(ReviewsWidget, { ...place, title: texts.title }));
	expect(html).toContain('Show the reviews of Faces');
	expect(html).not.toContain('<iframe');
	expect(html).not.toContain('faces.example');
});

it('shows the network in an iframe after that', () => {
	const html = renderToStaticMarkup(createElement(WidgetFrame, place));
	expect(html).toContain('src="https://faces.example/club/reviews"');
	expect(html).toContain('title="Reviews on Faces"');
});

it('links to a social page with the name of the network', () => {
	const html = render({ widget: null, social: [place] });
	expect(html).toContain('href="https://faces.example/club/reviews"');
	expect(html).toContain('Review us on Faces');
});

it('is left out when no address is configured', () => {
	expect(render({ widget: null, social: [] })).toBe('');
});
