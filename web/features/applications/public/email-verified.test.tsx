// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '#tests/helpers/component.tsx';
import EmailVerified from './email-verified.tsx';

async function arriveWith(state: object) {
	const { router } = renderAt('/email-verified', <EmailVerified />);
	await act(() => router.navigate('/email-verified', { state }));
}

test('shows name and category of the form that was confirmed', async () => {
	await arriveWith({ name: 'Selina Parvin', category: 'Non Military' });
	expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
		'Selina Parvin',
		'Non Military',
	]);
});

test('leads to the changes when an application of the address waits already', async () => {
	await arriveWith({ name: 'Selina Parvin', category: 'Non Military', changesToken: 'a.token' });
	const link = screen.getByRole('link', { name: 'See the changes' });
	expect(link.getAttribute('href')).toBe('/application-status#a.token');
});

test('says that the address was verified before', async () => {
	await arriveWith({ alreadyVerified: true });
	expect(screen.getByText('Your address is already verified.')).toBeTruthy();
});
