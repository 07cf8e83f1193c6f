// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { block, blocks, group, list, text } from '#contract/content/fields.ts';
import '#tests/helpers/component.tsx';
import { BodyFields } from '../body-fields.tsx';
import type { Block, Body } from '../body-values.ts';

const cells = list('Cells', text('Cell', { optional: true }), { one: 'cell', min: 2 });
const fields = {
	parts: blocks(
		'Blocks',
		{
			heading: block('Heading', { text: text('Heading') }),
			table: block('Table', {
				title: text('Title of the table'),
				head: list('Columns', text('Column'), { one: 'column', min: 2 }),
				rows: list('Rows', group('Row', { cells }), { one: 'row', min: 1 }),
			}),
		},
		{ max: 3 },
	),
};
const heading = (en: string): Block => ({ type: 'heading', text: { en } });

function show(parts: Block[], errors: Record<string, string> = {}) {
	let value: Body = { parts };
	const Form = () => {
		const [state, setState] = useState(value);
		value = state;
		return <BodyFields fields={fields} value={state} onChange={setState} errors={errors} />;
	};
	render(<Form />);
	return () => value.parts as Block[];
}
const toggles = () => screen.getAllByRole('button', { expanded: false });

it('shows one line for each block, and its fields when it is opened', async () => {
	const user = userEvent.setup();
	const current = show([heading('Caddies'), heading('Coaching')]);
	expect(screen.queryByRole('textbox')).toBeNull();
	await user.click(screen.getByRole('button', { name: 'Heading Coaching' }));
	await user.type(screen.getByLabelText('Heading'), ' hours');
	expect(current()).toEqual([heading('Caddies'), heading('Coaching hours')]);
});

it('adds a block from the menu and focuses it, up to the limit', async () => {
	const user = userEvent.setup();
	const current = show([heading('Caddies')]);
	await user.click(screen.getByRole('button', { name: 'Table' }));
	expect(current().map(({ type }) => type)).toEqual(['heading', 'table']);
	const added = screen.getByRole('button', { name: 'Table', expanded: true });
	expect(document.activeElement).toBe(added);
	await user.click(screen.getByRole('button', { name: 'Duplicate' }));
	expect(current()).toHaveLength(3);
	expect(screen.getByText('At most 3 blocks.')).toBeDefined();
	expect(screen.getByRole('button', { name: 'Add a block' })).toHaveProperty('disabled', true);
});

it('keeps a block open while it is moved, and brings a removed block back', async () => {
	const user = userEvent.setup();
	const current = show([heading('Caddies'), heading('Coaching')]);
	await user.click(screen.getByRole('button', { name: 'Heading Coaching' }));
	await user.click(screen.getByRole('button', { name: 'Move up: Heading, block 2' }));
	expect(current()).toEqual([heading('Coaching'), heading('Caddies')]);
	expect(screen.getByLabelText('Heading')).toHaveProperty('value', 'Coaching');
	await user.click(screen.getByRole('button', { name: 'Remove heading' }));
	expect(current()).toEqual([heading('Caddies')]);
	expect(document.activeElement).toBe(toggles()[0]);
	await user.click(await screen.findByRole('button', { name: 'Undo' }));
	expect(current()).toEqual([heading('Coaching'), heading('Caddies')]);
});

it('opens a block with a mistake', () => {
	show([heading('Caddies'), heading('')], { 'parts.1.text.en': 'Heading: please write the English text.' });
	expect(screen.getByText('Heading: please write the English text.')).toBeDefined();
	expect(toggles()).toHaveLength(1);
});

it('edits a table with rows and columns, in both languages', async () => {
	const user = userEvent.setup();
	const table = {
		type: 'table',
		title: { en: 'Lessons' },
		head: [{ en: 'Day' }, { en: 'Time' }],
		rows: [{ cells: [{ en: 'Friday' }, null] }],
	};
	const current = show([table]);
	await user.click(screen.getByRole('button', { name: 'Table Lessons' }));
	const grid = within(screen.getByRole('table'));
	await user.type(grid.getByLabelText('Row 1, Time'), '7 AM');
	await user.click(screen.getByRole('button', { name: 'Add a row' }));
	await user.click(screen.getByRole('button', { name: 'Add a column' }));
	await user.type(grid.getByLabelText('Column 3'), 'For');
	await user.click(screen.getByRole('button', { name: 'Bangla' }));
	await user.type(grid.getByLabelText('Column 1, in Bangla'), 'দিন');
	await user.click(grid.getByRole('button', { name: 'Remove row 2' }));
	expect(current()[0]).toMatchObject({
		head: [{ en: 'Day', bn: 'দিন' }, { en: 'Time' }, { en: 'For' }],
		rows: [{ cells: [{ en: 'Friday' }, { en: '7 AM' }, null] }],
	});
});
