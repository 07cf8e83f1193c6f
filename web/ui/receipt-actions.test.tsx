// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, logIn, renderAt } from '#tests/helpers/component.tsx';
import { ReceiptActions } from './receipt-actions.tsx';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const show = () => renderAt('/admin/payments', <ReceiptActions number="R-2031-00001" />);

it('emails the receipt again', async () => {
	logIn();
	const asked: string[] = [];
	fakeServer({
		'POST /api/admin/receipts/R-2031-00001/email': ({ url }) => {
			asked.push(url.pathname);
			return { message: 'On its way.' };
		},
	});
	show();
	await press('Email again receipt R-2031-00001');
	expect(asked).toHaveLength(1);
	expect(screen.queryByRole('alert')).toBeNull();
});

it('says what is wrong when the receipt cannot be opened', async () => {
	logIn();
	fakeServer({});
	show();
	await press('PDF of receipt R-2031-00001');
	expect((await screen.findByRole('alert')).textContent).toBe('Network error. Please check your connection.');
});
