// @vitest-environment happy-dom
import { useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { useFocusAfterRender } from './use-focus-after-render.ts';

function Item() {
	const [shown, setShown] = useState(false);
	const focusAfterRender = useFocusAfterRender();
	// The change comes between a render and the effects of that render, as when someone presses a key at that moment.
	useLayoutEffect(() => {
		if (shown) return;
		queueMicrotask(() => {
			focusAfterRender(() => document.getElementById('item'));
			setShown(true);
		});
	});
	return (
		shown && (
			<button type="button" id="item">
				Item
			</button>
		)
	);
}

test('focuses an element of the next render, even while effects of the last render still wait', async () => {
	const container = document.body.appendChild(document.createElement('div'));
	const root = createRoot(container);
	root.render(<Item />);
	await vi.waitFor(() => expect(document.activeElement?.id).toBe('item'));
	root.unmount();
	container.remove();
});
