// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '#tests/helpers/component.tsx';
import CheckEmail from './check-email.tsx';

test('names the address that was typed', async () => {
	const { router } = renderAt('/check-email', <CheckEmail />);
	expect(screen.getByText(/^If you requested a new password/)).toBeTruthy();
	await act(() => router.navigate('/check-email', { state: { email: 'selina@example.com', label: 'login' } }));
	const address = screen.getByText('selina@example.com');
	expect(address.parentElement!.textContent).toBe(
		'If there is an account for selina@example.com, we have sent it a link to choose a new password. The link works once and expires after one hour.',
	);
});
