// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError, InvalidInput, NetworkError } from './errors.ts';
import { useSubmit } from './submit.ts';

type Options = Parameters<typeof useSubmit>[1];
const hook = (run: (text: string) => Promise<unknown>, options?: Options) =>
	renderHook(() => useSubmit(run, options)).result;
const conflict = new ApiError(409, { code: 'CONFLICT', message: 'A newer version was saved.', requestId: '1' });

it('ignores a second submit while the first is running', async () => {
	let end = () => {};
	const run = vi.fn(
		() =>
			new Promise<void>((resolve) => {
				end = resolve;
			}),
	);
	const form = hook(run);
	act(() => void form.current.submit('first'));
	act(() => void form.current.submit('second'));
	expect(form.current.busy).toBe(true);
	expect(run.mock.calls).toEqual([['first']]);
	await act(async () => end());
	expect(form.current.busy).toBe(false);
	await act(async () => void form.current.submit('third'));
	expect(run).toHaveBeenCalledTimes(2);
});

it.each([
	[new NetworkError('x'), 'Network error. Please check your connection.'],
	[conflict, 'A newer version was saved.'],
	[new ApiError(502, undefined), 'That did not work. Please try again.'],
	[new Error('a bug'), 'That did not work. Please try again.'],
])('says what went wrong: %s', async (error, failure) => {
	const form = hook(() => Promise.reject(error));
	await act(() => form.current.submit(''));
	expect(form.current).toMatchObject({ busy: false, failure, fieldErrors: {} });
});

it('uses the failure texts of the form', async () => {
	const form = hook(() => Promise.reject(new ApiError(502, undefined)), {
		texts: { refused: 'Password reset failed' },
	});
	await act(() => form.current.submit(''));
	expect(form.current.failure).toBe('Password reset failed');
});

it('names the wrong fields; a field that the form does not show becomes the failure', async () => {
	const wrong = new InvalidInput({ email: 'Email is required' });
	const form = hook(() => Promise.reject(wrong));
	await act(() => form.current.submit(''));
	expect(form.current).toMatchObject({ fieldErrors: { email: 'Email is required' }, failure: undefined });
	const other = hook(() => Promise.reject(wrong), { fields: ['name'] });
	await act(() => other.current.submit(''));
	expect(other.current.failure).toBe('Email is required');
	act(() => other.current.reset());
	expect(other.current.failure).toBeUndefined();
	expect(other.current.fieldErrors).toEqual({});
});

it('passes a conflict to the form that handles it', async () => {
	const onConflict = vi.fn();
	const form = hook(() => Promise.reject(conflict), { onConflict });
	await act(() => form.current.submit(''));
	expect(onConflict).toHaveBeenCalledWith('A newer version was saved.');
	expect(form.current.failure).toBeUndefined();
});

it('shows a conflict that is about a field there', async () => {
	const message = 'The hall is taken.';
	const body = { code: 'CONFLICT' as const, message, fieldErrors: { takes: message }, requestId: '1' };
	const onConflict = vi.fn();
	const form = hook(() => Promise.reject(new ApiError(409, body)), { onConflict });
	await act(() => form.current.submit(''));
	expect(onConflict).not.toHaveBeenCalled();
	expect(form.current.fieldErrors).toEqual({ takes: message });
});
