// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { toast } from './toast.ts';

const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

test('errors do not stack, and a success removes them', () => {
	act(() => toast.error('Payment failed. Please try again.'));
	act(() => toast.error('Payment failed again.'));
	expect(alerts()).toEqual(['Payment failed again.']);
	act(() => toast.expired());
	act(() => toast.expired());
	expect(alerts()).toHaveLength(2);
	act(() => toast.success('Payment successful!'));
	expect(alerts()).toEqual([]);
	expect(screen.getByRole('status').textContent).toBe('Payment successful!');
});

test('on a phone a message is at the top when the button that was pressed is at the bottom', () => {
	document.body.insertAdjacentHTML('beforeend', '<button type="button">Pay</button>');
	const button = screen.getByRole('button');
	button.focus();
	const bottom = vi.spyOn(button, 'getBoundingClientRect');
	bottom.mockReturnValue({ bottom: window.innerHeight - 10 } as DOMRect);
	act(() => toast.error('Payment failed.'));
	expect(screen.getByLabelText('Messages').className).toContain('atTop');
	bottom.mockReturnValue({ bottom: 100 } as DOMRect);
	act(() => toast.error('Payment failed twice.'));
	expect(screen.getByLabelText('Messages').className).not.toContain('atTop');
});
