// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startIslands } from './start-islands.ts';

const start = vi.fn<(island: HTMLElement, props: unknown) => Promise<void> | void>();
const file = 'data:text/javascript,export%20const%20start=(...args)=>startIsland(...args)';

const seen: { element: Element; report: () => void }[] = [];
class FakeObserver {
	readonly callback: (entries: { isIntersecting: boolean; target: Element }[]) => void;
	constructor(callback: FakeObserver['callback']) {
		this.callback = callback;
	}
	observe(element: Element) {
		seen.push({ element, report: () => this.callback([{ isIntersecting: true, target: element }]) });
	}
	unobserve() {}
}

const find = <E extends HTMLElement = HTMLElement>(selector: string) => document.querySelector<E>(selector)!;

/** The next press only starts an island, so a test decides when it is ready. */
function held() {
	let finish = () => {};
	let fail = () => {};
	start.mockImplementationOnce(
		() =>
			new Promise((resolve, reject) => {
				finish = resolve;
				fail = () => reject(new Error('The script did not load'));
			}),
	);
	return { finish: () => finish(), fail: () => fail() };
}

const started = (times = 1) => vi.waitFor(() => expect(start).toHaveBeenCalledTimes(times));

beforeAll(() => {
	document.body.innerHTML = `
		<div id="loaded" data-island="${file}" data-when="loaded"></div>
		<div id="visible" data-island="${file}" data-when="visible"><p></p></div>`;
	startIslands();
});

beforeEach(() => {
	vi.stubGlobal('startIsland', start);
	vi.stubGlobal('IntersectionObserver', FakeObserver);
	vi.stubGlobal('fetch', async () => new Response());
	start.mockReset();
});

test('those that move by themselves start after the page and when they are seen', async () => {
	await started();
	expect(start).toHaveBeenLastCalledWith(find('#loaded'), {});
	expect(seen.map(({ element }) => element.parentElement)).toEqual([find('#visible')]);
	seen[0]!.report();
	await started(2);
	expect(start).toHaveBeenLastCalledWith(find('#visible'), {});
});

function page(html: string) {
	document.body.innerHTML = `<div id="island" data-island="${file} /assets/part.js" data-props='{"a":1}'>${html}</div>`;
	return find('#island > *');
}

test('the app of an untouched page starts when its address gets the token of a mailed link', async () => {
	const app = document.documentElement;
	app.dataset.island = file;
	expect(document.head.querySelector('link[rel=modulepreload]')).toBeNull();
	location.hash = '#token';
	window.dispatchEvent(new Event('hashchange'));
	await vi.waitFor(() => expect(app.dataset.island).toBeUndefined());
	expect(document.head.querySelector<HTMLLinkElement>('link[rel=modulepreload]')?.href).toBe(file);
	location.hash = '';
});

test('an island starts once, with its props, and its other files are loaded with it', async () => {
	const input = page('<input>');
	for (const type of ['pointerdown', 'focusin', 'click', 'focusin'])
		input.dispatchEvent(new Event(type, { bubbles: true }));
	await vi.waitFor(() => expect(find('#island').dataset.island).toBeUndefined());
	input.dispatchEvent(new Event('pointerdown', { bubbles: true }));
	expect(start.mock.calls).toEqual([[find('#island'), { a: 1 }]]);
	expect(document.head.querySelectorAll('link[rel=modulepreload][href="/assets/part.js"]')).toHaveLength(1);
});

test('a press on a button comes again when the island is ready', async () => {
	const button = page('<button type="button">Next</button>');
	const onClick = vi.fn();
	const island = held();
	button.addEventListener('click', onClick);
	button.click();
	await started();
	expect(onClick).not.toHaveBeenCalled();
	island.finish();
	await vi.waitFor(() => expect(onClick).toHaveBeenCalledTimes(1));
	button.click();
	expect(onClick).toHaveBeenCalledTimes(2);
});

test('a form is submitted by the island, with the button that was pressed', async () => {
	const form = page('<form><button type="submit" name="how" value="now">Send</button></form>');
	const onSubmit = vi.fn((event: Event) => event.preventDefault());
	const island = held();
	form.addEventListener('submit', onSubmit);
	find('button').click();
	await started();
	expect(onSubmit).not.toHaveBeenCalled();
	island.finish();
	await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
	expect((onSubmit.mock.calls[0]![0] as SubmitEvent).submitter).toBe(find('button'));
});

test('without its script a form is sent by the browser, and the next press tries the script again', async () => {
	const form = page('<form><button type="submit">Send</button></form>') as HTMLFormElement;
	const submit = vi.spyOn(form, 'submit').mockReturnValue();
	const first = held();
	form.requestSubmit();
	await started();
	first.fail();
	await vi.waitFor(() => expect(submit).toHaveBeenCalledTimes(1));

	const onSubmit = vi.fn((event: Event) => event.preventDefault());
	form.addEventListener('submit', onSubmit);
	form.requestSubmit();
	await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
	expect(start).toHaveBeenCalledTimes(2);
	expect(submit).toHaveBeenCalledTimes(1);
});

test('without a network a message and a button are shown, and what was typed stays', async () => {
	vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
	const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
	const form = page('<form><input name="email" value="typed"><button type="submit">Send</button></form>');
	const submit = vi.spyOn(form as HTMLFormElement, 'submit').mockReturnValue();
	const onSubmit = vi.fn((event: Event) => event.preventDefault());
	form.addEventListener('submit', onSubmit);
	const island = held();
	(form as HTMLFormElement).requestSubmit();
	await started();
	island.fail();
	await vi.waitFor(() => expect(find('[role=alert]').textContent).toContain('You are offline.'));
	expect(find<HTMLInputElement>('input').value).toBe('typed');

	online.mockRestore();
	find('[role=alert] button').click();
	await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
	expect(document.querySelector('[role=alert]')).toBeNull();
	expect(submit).not.toHaveBeenCalled();
});

test('without its script a link opens its file', async () => {
	const link = page('<a href="/media/picture.jpg" data-opens="viewer">Picture</a>');
	const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
	const island = held();
	link.click();
	await started();
	expect(assign).not.toHaveBeenCalled();
	island.fail();
	await vi.waitFor(() => expect(assign.mock.calls).toEqual([[expect.stringMatching(/\/media\/picture\.jpg$/)]]));
});

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('a press with %s is left to the browser', async (key) => {
	const link = page('<a href="#" data-opens="viewer">Picture</a>');
	const click = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true });
	link.dispatchEvent(click);
	expect(click.defaultPrevented).toBe(false);
	await started();
});

test.each([
	'<a href="#">Another page</a>',
	'<button type="button" popovertarget="menu">Open</button>',
	'<input type="checkbox">',
])('what works without a script is left to the browser: %s', async (html) => {
	const click = new MouseEvent('click', { bubbles: true, cancelable: true });
	page(html).dispatchEvent(click);
	expect(click.defaultPrevented).toBe(false);
	await started();
});

test('nothing starts for a press outside of an island', () => {
	document.body.innerHTML = '<button type="button">Elsewhere</button>';
	find('button').click();
	expect(start).not.toHaveBeenCalled();
});
