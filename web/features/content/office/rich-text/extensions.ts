import { Extension } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';
import { isSafeLink } from '#contract/content/check.ts';

/** Lists in lists cannot be stored, and the Tab key leaves the text. */
const Point = ListItem.extend({
	content: 'paragraph',
	addKeyboardShortcuts() {
		return { Enter: () => this.editor.commands.splitListItem(this.name) };
	},
});

const List = BulletList.extend({ parseHTML: () => [{ tag: 'ul' }, { tag: 'ol' }] });

/** Exactly what a stored text can have. Everything else is removed from what is pasted. */
export const extensions = (onLinkKey: () => void) => [
	Document,
	Paragraph,
	Text,
	Bold,
	Italic,
	List,
	Point,
	Link.configure({
		autolink: false,
		openOnClick: false,
		isAllowedUri: (address) => isSafeLink(address),
		HTMLAttributes: { target: null, rel: null },
	}),
	UndoRedo,
	Extension.create({
		name: 'keys',
		addKeyboardShortcuts() {
			return {
				'Mod-k': () => {
					onLinkKey();
					return true;
				},
				// A line break in a paragraph cannot be stored.
				'Shift-Enter': () => this.editor.commands.enter(),
			};
		},
	}),
];
