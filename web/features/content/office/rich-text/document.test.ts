// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { expect, it } from 'vitest';
import type { RichText } from '#contract/content/rich-text.ts';
import { documentOf, richTextOf } from './document.ts';
import { extensions } from './extensions.ts';

/** What is stored of this text or HTML when it is in the editor. */
const stored = (content: string | RichText) => {
	const editor = new Editor({
		injectCSS: false,
		extensions: extensions(() => {}),
		content: typeof content === 'string' ? content : documentOf(content),
	});
	const text = richTextOf(editor.getJSON());
	editor.destroy();
	return text;
};

it('keeps every part of a stored text', () => {
	const text: RichText = [
		{
			type: 'paragraph',
			runs: [{ text: 'Ask ' }, { text: 'the office', bold: true, italic: true, link: '/contact' }, { text: '.' }],
		},
		{ type: 'list', items: [[{ text: 'One' }], [{ text: 'Two', bold: true }]] },
	];
	expect(stored(text)).toEqual(text);
	expect(stored([])).toEqual([]);
});

it('keeps bold, italic, safe links and lists of pasted HTML, and only the words of everything else', () => {
	expect(
		stored(
			'<h1>Title</h1><p style="color:red">One <b>bold</b> <u>line</u> <img src="x" onerror="alert(1)"></p><p> </p>' +
				'<ol><li>First<ul><li>Inner</li></ul></li></ol><script>alert(1)</script><table><tr><td>Cell</td></tr></table>',
		),
	).toEqual([
		{ type: 'paragraph', runs: [{ text: 'Title' }] },
		{ type: 'paragraph', runs: [{ text: 'One ' }, { text: 'bold', bold: true }, { text: ' line' }] },
		{ type: 'list', items: [[{ text: 'First' }]] },
		{ type: 'list', items: [[{ text: 'Inner' }]] },
		{ type: 'paragraph', runs: [{ text: 'Cell' }] },
	]);
	expect(
		stored(
			'<p><a href="javascript:alert(1)">bad</a> <a href="https://golf.example/x">good</a> <a href="/about">own</a></p>',
		),
	).toEqual([
		{
			type: 'paragraph',
			runs: [
				{ text: 'bad ' },
				{ text: 'good', link: 'https://golf.example/x' },
				{ text: ' ' },
				{ text: 'own', link: '/about' },
			],
		},
	]);
});
