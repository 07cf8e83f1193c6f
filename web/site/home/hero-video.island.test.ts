// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { start } from './hero-video.island.ts';

beforeEach(() => {
	document.body.innerHTML = '<video></video><button data-pause hidden>Pause</button>';
});

/** Starts the island on a device with this screen and network, and says whether it asked for the video. */
function playsOn({ wide = true, connection }: { wide?: boolean; connection?: object }) {
	vi.stubGlobal('matchMedia', () => ({ matches: wide }));
	vi.stubGlobal('navigator', { connection });
	const play = vi.spyOn(document.querySelector('video')!, 'play').mockResolvedValue();
	void start(document.body, undefined);
	vi.unstubAllGlobals();
	return play.mock.calls.length > 0;
}

test.each([
	['a fast network', { effectiveType: '4g', saveData: false }],
	['a browser that does not tell', undefined],
])('the video plays on %s', (_name, connection) => {
	expect(playsOn({ connection })).toBe(true);
});

test.each([
	['a slow network', { connection: { effectiveType: '3g' } }],
	['a very slow network', { connection: { effectiveType: 'slow-2g' } }],
	['a device that saves data', { connection: { effectiveType: '4g', saveData: true } }],
	['a narrow screen, or with reduced motion', { wide: false }],
])('the video is not requested on %s', (_name, device) => {
	expect(playsOn(device)).toBe(false);
});

test('the button appears with the first frame, pauses and plays', () => {
	playsOn({});
	const video = document.querySelector('video')!;
	const button = document.querySelector('button')!;
	const pause = vi.spyOn(video, 'pause').mockReturnValue();
	expect(button.hidden).toBe(true);
	video.dispatchEvent(new Event('playing'));
	expect(button.hidden).toBe(false);
	button.click();
	expect(pause).toHaveBeenCalledOnce();
	expect(button.ariaLabel).toBe('Play background video');
	button.click();
	expect(button.ariaLabel).toBe('Pause background video');
});

test('the video stands still while it is off the screen, and stays paused when it comes back', () => {
	let show = (_isIntersecting: boolean) => {};
	vi.stubGlobal(
		'IntersectionObserver',
		class {
			observe = () => {};
			constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
				show = (isIntersecting) => tell([{ isIntersecting }]);
			}
		},
	);
	playsOn({});
	const video = document.querySelector('video')!;
	const play = vi.spyOn(video, 'play').mockClear();
	const pause = vi.spyOn(video, 'pause').mockReturnValue();
	show(false);
	expect(pause).toHaveBeenCalledOnce();
	show(true);
	expect(play).toHaveBeenCalledOnce();
	document.querySelector('button')!.click();
	show(false);
	show(true);
	expect(play).toHaveBeenCalledOnce();
});
