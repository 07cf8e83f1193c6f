import { expect, test } from 'vitest';
import { storedSet } from './stored-picture.tsx';

const id = '3f0f6a0e-8f43-4b57-9a39-0c6f0a6b8a11';

test('a picture from our storage is offered in small sizes and in full size', () => {
	expect(storedSet(`/media/${id}.png`, 2400)).toBe(
		`/media/${id}-480.webp 480w, /media/${id}-960.webp 960w, /media/${id}.png 2400w`,
	);
	expect(storedSet('/demo/dawn-mist.jpg')).toBe(
		'/demo/dawn-mist-480.webp 480w, /demo/dawn-mist-960.webp 960w, /demo/dawn-mist.jpg 1600w',
	);
	expect(storedSet(`https://club.example/media/${id}.jpg`, 960)).toBe(
		`https://club.example/media/${id}-480.webp 480w, https://club.example/media/${id}.jpg 960w`,
	);
});

test.each(['https://pictures.example/a.jpg', '/pictures/aerial.avif', '/media/film.mp4', ''])(
	'%s is shown as it is',
	(url) => {
		expect(storedSet(url)).toBeUndefined();
	},
);
