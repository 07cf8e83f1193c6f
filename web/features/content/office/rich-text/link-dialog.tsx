import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useState } from 'react';
import { isSafeLink } from '#contract/content/check.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';

/** Asks where the selected words lead. It is inside the form of the entry, so it is not a form itself. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
	const before = editor.getAttributes('link').href as string | undefined;
	const needsText = editor.state.selection.empty && before === undefined;
	const [address, setAddress] = useState(before ?? '');
	const [text, setText] = useState('');
	const [error, setError] = useState<string>();

	function close() {
		onClose();
		editor.commands.focus();
	}
	function apply() {
		const href = address.trim();
		if (!isSafeLink(href)) return setError('Please write a page such as /contact, or an address with https://.');
		const chain = editor.chain().focus();
		if (needsText) {
			const marks = [{ type: 'link', attrs: { href } }];
			chain.insertContent({ type: 'text', text: text.trim() || href, marks }).run();
		} else chain.extendMarkRange('link').setLink({ href }).run();
		onClose();
	}
	function onKeyDown(event: KeyboardEvent) {
		if (event.key !== 'Enter') return;
		event.preventDefault();
		apply();
	}
	return (
		<Dialog open title={before ? 'Change the link' : 'Add a link'} onClose={close}>
			{needsText && (
				<TextField
					label="Text of the link"
					optional
					autoComplete="off"
					maxLength={200}
					value={text}
					onChange={(event) => setText(event.target.value)}
					onKeyDown={onKeyDown}
				/>
			)}
			<TextField
				label="Address"
				hint="A page of this site, such as /contact, or an address that starts with https://, mailto: or tel:."
				data-first
				inputMode="url"
				autoComplete="off"
				maxLength={500}
				value={address}
				error={error}
				onChange={(event) => {
					setError(undefined);
					setAddress(event.target.value);
				}}
				onKeyDown={onKeyDown}
			/>
			<ActionRow phone="fill">
				<Button onClick={apply}>Set the link</Button>
				{before && (
					<Button
						look="line"
						onClick={() => {
							editor.chain().focus().extendMarkRange('link').unsetLink().run();
							onClose();
						}}
					>
						Remove the link
					</Button>
				)}
			</ActionRow>
		</Dialog>
	);
}
