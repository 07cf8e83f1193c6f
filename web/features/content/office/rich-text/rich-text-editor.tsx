import { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import type { RichText } from '#contract/content/rich-text.ts';
import { documentOf, richTextOf } from './document.ts';
import { extensions } from './extensions.ts';
import { LinkDialog } from './link-dialog.tsx';
import styles from './rich-text-editor.module.css';

type Props = {
	value: RichText;
	onChange: (value: RichText) => void;
	/** Of the box, for the label and the messages. */
	attributes: Record<string, string>;
	label: string;
};

const buttons = [
	{ name: 'bold', label: 'Bold', keys: 'Control+B' },
	{ name: 'italic', label: 'Italic', keys: 'Control+I' },
	{ name: 'link', label: 'Link', keys: 'Control+K' },
	{ name: 'bulletList', label: 'List', keys: 'Control+Shift+8' },
] as const;
type ButtonName = (typeof buttons)[number]['name'];

/** A box for text with bold, italic, links and lists. */
export function RichTextEditor({ value, onChange, attributes, label }: Props) {
	const box = useRef<HTMLDivElement>(null);
	const [editor, setEditor] = useState<Editor>();
	const [active, setActive] = useState<readonly ButtonName[]>([]);
	const [linking, setLinking] = useState(false);
	const latest = useRef({ value, onChange, attributes });
	/** What the editor shows, in its stored form. */
	const shown = useRef(value);
	latest.current = { value, onChange, attributes };

	useEffect(() => {
		const created = new Editor({
			element: box.current!,
			// The security policy allows no style element.
			injectCSS: false,
			extensions: extensions(() => setLinking(true)),
			content: documentOf(latest.current.value),
			editorProps: {
				attributes: () => ({ ...latest.current.attributes, class: styles.text! }),
			},
			onUpdate() {
				shown.current = richTextOf(created.getJSON());
				latest.current.onChange(shown.current);
			},
			onTransaction() {
				setActive(buttons.flatMap(({ name }) => (created.isActive(name) ? [name] : [])));
			},
		});
		shown.current = latest.current.value;
		setEditor(created);
		return () => created.destroy();
	}, []);

	// The value changes from outside when a draft is discarded or loaded again.
	useEffect(() => {
		if (!editor || JSON.stringify(value) === JSON.stringify(shown.current)) return;
		shown.current = value;
		editor.commands.setContent(documentOf(value), { emitUpdate: false });
	}, [editor, value]);

	const described = JSON.stringify(attributes);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a message that appears or disappears changes the attributes of the box
	useEffect(() => {
		editor?.view.setProps({});
	}, [editor, described]);

	// A form that is being saved, and an archived entry, cannot be changed.
	useEffect(() => {
		const editable = box.current?.closest('fieldset:disabled') === null;
		if (editor && editor.isEditable !== editable) editor.setEditable(editable, false);
	});

	function press(name: ButtonName) {
		const chain = editor?.chain().focus();
		if (name === 'bold') chain?.toggleBold().run();
		else if (name === 'italic') chain?.toggleItalic().run();
		else if (name === 'bulletList') chain?.toggleBulletList().run();
		else setLinking(true);
	}

	return (
		<div className={styles.editor}>
			<fieldset className={styles.tools} aria-label={`Style of ${label}`}>
				{buttons.map(({ name, label: text, keys }) => (
					<button
						key={name}
						type="button"
						className={styles[name]}
						aria-pressed={active.includes(name)}
						aria-keyshortcuts={keys}
						title={keys.replace('Control', 'Ctrl')}
						// The selection in the text stays.
						onMouseDown={(event) => event.preventDefault()}
						onClick={() => press(name)}
					>
						{text}
					</button>
				))}
			</fieldset>
			<div ref={box} className={attributes['aria-invalid'] && styles.wrong} />
			{linking && editor && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
		</div>
	);
}
