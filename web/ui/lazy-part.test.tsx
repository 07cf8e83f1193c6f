// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Component, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

const online = vi.spyOn(navigator, 'onLine', 'get');
const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
// React reports what an error boundary catches.
vi.spyOn(console, 'error').mockReturnValue();

beforeEach(() => {
	sessionStorage.clear();
	reload.mockClear();
	document.head.innerHTML = '<meta name="build" content="/assets/manifest-1.js">';
});

test('without a network a button is in the place of the part, and works when the network is back', async () => {
	online.mockReturnValue(false);
	const importPart = vi.fn(async () => Greeting).mockRejectedValueOnce(new TypeError('Failed to fetch'));
	const Part = lazyPart(importPart);
	render(<Part loading={<p>Loading</p>} props={{ name: 'Rahim' }} />);
	expect(screen.getByText('Loading')).toBeDefined();
	expect(await screen.findByText('You are offline.')).toBeDefined();

	online.mockReturnValue(true);
	await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
	expect(await screen.findByText('Hello Rahim')).toBeDefined();
	expect(reload).not.toHaveBeenCalled();
});

test('after a deployment the page is loaded again, once', async () => {
	online.mockReturnValue(true);
	vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
	const Part = lazyPart<{ name: string }>(() => Promise.reject(new TypeError('Failed to fetch')));
	render(<Part loading={<p>Loading</p>} props={{ name: 'Rahim' }} />);
	await screen.findByText('This part of the page could not be loaded.');
	expect(reload).toHaveBeenCalledTimes(1);
	await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
	await screen.findByText('This part of the page could not be loaded.');
	expect(reload).toHaveBeenCalledTimes(1);
	vi.unstubAllGlobals();
});

test('its styles are asked for again when they did not arrive', async () => {
	const Part = lazyPart(async () => {
		window.dispatchEvent(
			Object.assign(new Event('vite:preloadError', { cancelable: true }), {
				payload: new Error('Unable to preload CSS for /assets/part.css'),
			}),
		);
		return Greeting;
	});
	const append = vi.spyOn(document.head, 'append').mockImplementation((link) => {
		queueMicrotask(() => (link as HTMLElement).dispatchEvent(new Event('load')));
	});
	render(<Part loading={<p>Loading</p>} props={{ name: 'Rahim' }} />);
	expect(await screen.findByText('Hello Rahim')).toBeDefined();
	expect(append).toHaveBeenCalledWith(
		expect.objectContaining({ rel: 'stylesheet', href: expect.stringMatching('/assets/part.css') }),
	);
});

class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
	override state: { error?: Error } = {};
	static getDerivedStateFromError = (error: Error) => ({ error });
	override render = () => this.state.error?.message ?? this.props.children;
}

test('an error of the part itself is not reported as a missing file', async () => {
	const Broken = () => {
		throw new Error('This part is broken.');
	};
	const Part = lazyPart(async () => Broken);
	render(
		<Boundary>
			<Part loading={<p>Loading</p>} props={{}} />
		</Boundary>,
	);
	expect(await screen.findByText('This part is broken.')).toBeDefined();
});
