// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '#tests/helpers/component.tsx';
import VerifyEmail from './verify-email.tsx';

test('says where the code is and what to do if it does not arrive', async () => {
	const { router } = renderAt('/verify-email', <VerifyEmail />);
	await act(() => router.navigate('/verify-email', { state: { email: 'selina@example.com' } }));
	expect(screen.getByText('selina@example.com').parentElement!.textContent).toBe(
		'Enter the 6-digit code sent to selina@example.com.',
	);
	expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
		'Check your spam or junk folder.',
	);
});
